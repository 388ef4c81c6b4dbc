import type { InWords } from './in-words.ts';
import type { offlineTexts as english } from './offline.en.ts';

/** The words of what is kept on a device, to be read without a connection. */
export const offlineTexts: InWords<typeof english> = {
  bar: 'Você está sem conexão.',
  barKept: 'Resultados guardados neste aparelho',

  keep: 'Guardar no aparelho',
  keeping: 'Guardando…',
  kept: (date) => `Guardado neste aparelho em ${date}, até você sair da conta.`,
  keptNow: 'Guardado neste aparelho, até você sair da conta.',
  asKept: (date) => `Você está sem conexão. Isto está como foi guardado em ${date}.`,
  remove: 'Remover deste aparelho',
  noRoom: 'Não há espaço suficiente neste aparelho. Nada foi guardado.',
  notKept: 'Não foi possível baixar tudo. Nada foi guardado; tente de novo.',

  title: 'Guardado neste aparelho',
  about: 'Você pode ler estes resultados sem conexão. Eles são removidos quando você sai da conta.',
  open: (name, date) => `${name}, visto em ${date}`,
  keptOn: (date) => `guardado em ${date}`,
  removeOf: (name) => `Remover deste aparelho: ${name}`,
  emptyHeading: 'Nada está guardado neste aparelho',
  emptyExplanation:
    'Abra um resultado e escolha “Guardar no aparelho”: assim você pode lê-lo no campo, sem conexão.',
  orders: 'Todos os pedidos',
};
