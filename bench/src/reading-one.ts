/** One area in a process of its own, for `reading.ts`: milliseconds of the first and of the third time, and the most memory. */
import { folderCatalogue } from '@furrow/analysis/scenes/folder-catalogue';
import { analysed, fieldOf } from './analysed.ts';
import { dateOf, squareField } from './large-scenes.ts';
import { timeOf } from './timing.ts';

const [folder, hectares] = process.argv.slice(2);
// From the middle of the tile to its edge at most.
const field = fieldOf(squareField(Number(hectares) * 0.9995, [33_000, 42_000]));
const once = (): Promise<number> => timeOf(() => analysed(field, dateOf(0), folderCatalogue(folder!)));
const times = [await once(), await once(), await once()];
// maxRSS is in kilobytes.
const memory = process.resourceUsage().maxRSS / 1024;
process.stdout.write(JSON.stringify({ first: times[0], again: times[2], memory }));
