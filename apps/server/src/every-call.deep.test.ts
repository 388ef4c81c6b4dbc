/** @module-tag deep */
import './every-call.test.ts';
