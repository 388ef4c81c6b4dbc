/** @module-tag deep */
import './image.test.ts';
