/** Registers all messages that a record may hold, in a process that renders records and runs none. */
import '../run/change-messages.ts';
import '../messages/note-messages.ts';
import '../imagery/file-messages.ts';
import '../indices/formula-messages.ts';
import '../raster/jpeg2000-messages.ts';
import '../messages/record-messages.ts';
import '../messages/scene-messages.ts';
import '../imagery/catalogue-messages.ts';
import '../imagery/host-messages.ts';
import '../scenes/item-messages.ts';
import '../messages/time-series-messages.ts';
import '../messages/stage-messages.ts';
import '../services/all.ts';
