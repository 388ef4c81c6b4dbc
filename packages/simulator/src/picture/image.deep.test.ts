import './image.test.ts';
