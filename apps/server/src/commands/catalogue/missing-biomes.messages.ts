import { declareMessages } from '@furrow/messages/declare';

/** Messages of a catalogue check about vegetation types without a biome. */
export const missingBiomesMessages = declareMessages('command.missing_biomes', {
  some: [
    '{types, plural, one {# vegetation type has no biome and counts as cropland:} other {# vegetation types have no biome and count as cropland:}}',
    { types: 'count' },
  ],
});
