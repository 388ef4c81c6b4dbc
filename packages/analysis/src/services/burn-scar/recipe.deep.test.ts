/** @module-tag deep */
import './recipe.test.ts';
