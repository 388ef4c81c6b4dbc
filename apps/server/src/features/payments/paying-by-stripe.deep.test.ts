/** @module-tag deep */
import './paying-by-stripe.test.ts';
