/** @module-tag deep */
import './stripe-cli.test.ts';
