/** @module-tag deep */
import './damaged-images.test.ts';
