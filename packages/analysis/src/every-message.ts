// Makes the English texts of all that the engine says known to a process that loads nothing else of it.
import './raster/file-messages.ts';
import './scene-messages.ts';
import './scenes/catalogue-messages.ts';
import './scenes/host-messages.ts';
import './scenes/item-messages.ts';
import './season/season-messages.ts';
import './stage-messages.ts';
