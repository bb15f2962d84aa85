"""Mutation testing of `canalmania/rules`: which changes to the rules no test notices."""
