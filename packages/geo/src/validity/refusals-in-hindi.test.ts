import { edgeOf } from '@furrow/messages/edges';
import { renderMessage } from '@furrow/messages/render';
import { expect, test } from 'vitest';
import { type RefusalReason, refuse } from './outline-refusals.ts';

const refusals: readonly RefusalReason[] = [
  'not_a_number',
  'too_few_vertices',
  'open_ring',
  'out_of_range',
  'self_intersection',
  'self_touching',
  'spike',
];
const holesAlone: readonly RefusalReason[] = ['hole_outside', 'holes_overlap', 'disconnected_interior'];
const placesIn = (ring: number) =>
  [0, 1].flatMap((part) => [
    { part, ring },
    { part, ring, vertex: 0 },
  ]);
const combinations = [
  ...refusals.flatMap((refusal) => [...placesIn(0), ...placesIn(1)].map((at) => ({ refusal, at }))),
  ...holesAlone.flatMap((refusal) => placesIn(1).map((at) => ({ refusal, at }))),
];

/** Nouns that change before a postposition, followed by one: कोना 1 के पास instead of कोने 1 के पास. */
const directBeforePostposition = /(?:कोना|हिस्सा)(?: \d+)? (?:का|के|की|को|से|में|पर) /;
/** A hole is masculine, and so is a verb that has it as its subject. */
const feminineOfHole = /^(?:हिस्से \d+ का )?छेद \d+ [^:।]*ती है/;

test.each(combinations)('$refusal at $at is right in gender and case', ({ refusal, at }) => {
  const text = renderMessage(refuse(refusal, at).message, edgeOf('hi'));
  expect(text).not.toMatch(directBeforePostposition);
  expect(text).not.toMatch(feminineOfHole);
});
