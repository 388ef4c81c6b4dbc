import './ordering-walks.test.ts';
