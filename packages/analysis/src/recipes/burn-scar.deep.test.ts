import './burn-scar.test.ts';
