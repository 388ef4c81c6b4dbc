/** @module-tag deep */
import './overlap-hectares.test.ts';
