/** Registers all messages of the engine in a process that loads nothing else of it. */
import './change-messages.ts';
import './note-messages.ts';
import './raster/file-messages.ts';
import './recipes/burn-scar-messages.ts';
import './recipes/carbon-messages.ts';
import './recipes/methane-messages.ts';
import './recipes/recipe-messages.ts';
import './recipes/soil-mapping-messages.ts';
import './recipes/soil-moisture-messages.ts';
import './record-messages.ts';
import './scene-messages.ts';
import './scenes/catalogue-messages.ts';
import './scenes/host-messages.ts';
import './scenes/item-messages.ts';
import './season/time-series-messages.ts';
import './stage-messages.ts';
