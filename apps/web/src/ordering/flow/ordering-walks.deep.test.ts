/** @module-tag deep */
import './ordering-walks.test.ts';
