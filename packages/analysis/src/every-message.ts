/** Makes the texts of all that a stored record may say known, whichever recipe wrote it. */
import './change-messages.ts';
import './note-messages.ts';
import './recipes/burn-scar-messages.ts';
import './recipes/carbon-messages.ts';
import './recipes/methane-messages.ts';
import './recipes/recipe-messages.ts';
import './recipes/soil-mapping-messages.ts';
import './recipes/soil-moisture-messages.ts';
import './record-messages.ts';
