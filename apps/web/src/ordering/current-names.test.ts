import { describe, expect, test } from 'vitest';
import { industriesOf, type NamedChoices, withCurrentNames } from './current-names.ts';
import { fillPlaceholders } from './flow/placeholder-values.ts';
import { formatReply } from './flow/replies.ts';
import {
  aField,
  agriculture,
  aWorld,
  forestry,
  type OrderSimulation,
  type SimulatedAct,
  vegetation,
  withPictures,
  worldAfter,
} from './flow/simulated-order.test-support.ts';

const inSpanish = {
  industries: [
    { ...agriculture, name: 'Agricultura', soil_type: ['Franco', 'Arenoso'], vegetation_type: ['Trigo'] },
    { ...forestry, name: 'Silvicultura', soil_type: ['Franco'] },
  ],
  services: [{ ...vegetation, name: 'Índice de vegetación', title: 'Mira dónde crece bien' }],
};

const worldAfterActs = (from: OrderSimulation, ...acts: readonly SimulatedAct[]) =>
  acts.reduce(worldAfter, from);
const guidedOrder = worldAfterActs(
  aWorld(),
  { type: 'ready' },
  { type: 'industry_picked', industry: agriculture },
  { type: 'service_picked', service: vegetation },
  { type: 'chosen' },
  { type: 'area_confirmed', land: aField },
  { type: 'answer', requestNumber: 1, outcome: 'well' },
  { type: 'tier_chosen', tier: withPictures },
  { type: 'proceed' },
  { type: 'type_types', soilType: 'Sand', vegetationType: 'Wheat' },
  { type: 'types_given' },
);
const chosenIn = ({ draft, flow }: OrderSimulation): NamedChoices => ({
  industry: draft.industry,
  service: draft.service,
  soilType: draft.soilType,
  vegetationType: draft.vegetationType,
  typeByField: { north: 'Wheat' },
  flow,
});

describe('what was chosen in another language', () => {
  test('gets its current catalogue names', () => {
    expect(withCurrentNames(chosenIn(guidedOrder), inSpanish)).toMatchObject({
      industry: { name: 'Agricultura' },
      service: { name: 'Índice de vegetación', title: 'Mira dónde crece bien' },
      soilType: 'Arenoso',
      vegetationType: 'Trigo',
      typeByField: { north: 'Trigo' },
    });
  });

  test('keeps its name where it is no longer offered', () => {
    expect(withCurrentNames(chosenIn(guidedOrder), { industries: [], services: [] })).toEqual(
      chosenIn(guidedOrder),
    );
  });

  test('must be chosen again where the list has changed', () => {
    const industryWithLongerNames = {
      ...inSpanish.industries[0]!,
      soil_type: ['Turboso', 'Franco', 'Arenoso'],
    };
    expect(
      withCurrentNames(chosenIn(guidedOrder), { ...inSpanish, industries: [industryWithLongerNames] })
        .soilType,
    ).toBeNull();
  });

  test('an empty draft stays empty', () => {
    const nothingChosen = {
      industry: null,
      service: null,
      soilType: null,
      vegetationType: null,
      typeByField: {},
      flow: null,
    };
    expect(withCurrentNames(nothingChosen, inSpanish)).toEqual(nothingChosen);
    expect(industriesOf(nothingChosen)).toEqual([]);
  });
});

describe('a guided order that continues in another language', () => {
  const renamedChoices = withCurrentNames(chosenIn(guidedOrder), inSpanish);
  const asSpanish = {
    ...guidedOrder,
    draft: { ...guidedOrder.draft, ...renamedChoices },
    flow: renamedChoices.flow!,
  };

  test('keeps its state', () => {
    expect(guidedOrder.flow.state).toBe('select_service_type');
    const reopenedOrder = worldAfterActs(asSpanish, { type: 'opened' });
    expect(reopenedOrder.flow).toEqual(asSpanish.flow);
    expect(worldAfterActs(asSpanish, { type: 'one_time' }).flow.pending).toBe('adding');
  });

  test('shows its answers and its questions in that language', () => {
    const { lines } = asSpanish.flow;
    const answers = lines.flatMap((line) => (line.author === 'person' ? [formatReply(line.reply)] : []));
    expect(answers).toEqual([
      'Agricultura',
      'Índice de vegetación',
      'Choose',
      '38.10\u00a0ha in Netherlands',
      'By size · 0.1\u00a0to\u00a050\u00a0ha · $15.43 · with images',
      'Arenoso · Trigo',
    ]);
    const questions = lines.flatMap((line) =>
      line.author === 'bot' && line.message === 'choose_service' ? [line] : [],
    );
    expect(fillPlaceholders('{industry}: {service}', questions[0]!.values)).toBe(
      'Agricultura: Índice de vegetación',
    );
  });

  test('names what was added before, in any industry', () => {
    const addedOrder = worldAfterActs(
      guidedOrder,
      { type: 'one_time' },
      { type: 'answer', requestNumber: 2, outcome: 'well' },
      { type: 'another' },
    );
    const other = worldAfterActs(addedOrder, { type: 'industry_picked', industry: forestry });
    expect(industriesOf(chosenIn(other))).toEqual([forestry.id, agriculture.id]);
    const { lines, addedValues: addedAs } = withCurrentNames(chosenIn(other), inSpanish).flow!;
    expect(addedAs.service?.name).toBe('Índice de vegetación');
    expect(lines.map((line) => line.author === 'person' && formatReply(line.reply))).toEqual(
      expect.arrayContaining(['Agricultura', 'Índice de vegetación', 'Arenoso · Trigo', 'Silvicultura']),
    );
  });
});
