/** Registers all messages of the engine in a process that loads nothing else of it. */
import '../run/change-messages.ts';
import '../messages/note-messages.ts';
import '../imagery/file-messages.ts';
import '../recipes/burn-scar-messages.ts';
import '../carbon/carbon-messages.ts';
import '../recipes/methane-messages.ts';
import '../recipes/recipe-messages.ts';
import '../recipes/soil-mapping-messages.ts';
import '../recipes/soil-moisture-messages.ts';
import '../messages/record-messages.ts';
import '../messages/scene-messages.ts';
import '../imagery/catalogue-messages.ts';
import '../imagery/host-messages.ts';
import '../scenes/item-messages.ts';
import '../messages/time-series-messages.ts';
import '../messages/stage-messages.ts';
