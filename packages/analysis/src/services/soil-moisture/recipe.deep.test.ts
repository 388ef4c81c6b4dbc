import './recipe.test.ts';
