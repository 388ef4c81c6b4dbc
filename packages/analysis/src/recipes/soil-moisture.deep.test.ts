import './soil-moisture.test.ts';
