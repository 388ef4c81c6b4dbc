import type { InWords } from './in-words.ts';
import type { offlineTexts as english } from './offline.en.ts';

/** The words of what is kept on a device, to be read without a connection. */
export const offlineTexts: InWords<typeof english> = {
  bar: 'Você está sem conexão.',
  unreached: 'Não foi possível chegar ao servidor.',
  barKept: 'Resultados salvos neste aparelho',

  keep: 'Salvar no aparelho',
  keeping: 'Salvando…',
  kept: (date) => `Salvo neste aparelho em ${date}, até você sair da conta.`,
  keptNow: 'Salvo neste aparelho, até você sair da conta.',
  savedCopy: (date) => `Você está vendo a cópia salva neste aparelho em ${date}.`,
  remove: 'Remover deste aparelho',
  noRoom: 'Não há espaço suficiente neste aparelho. Nada foi salvo.',
  notKept: 'Não foi possível baixar tudo. Nada foi salvo; tente de novo.',

  title: 'Salvo neste aparelho',
  about: 'Você pode ler estes resultados sem conexão. Eles são removidos quando você sai da conta.',
  open: (name, date) => `${name}, visto em ${date}`,
  keptOn: (date) => `salvo em ${date}`,
  removeOf: (name) => `Remover deste aparelho: ${name}`,
  emptyHeading: 'Nada está salvo neste aparelho',
  emptyExplanation:
    'Abra um resultado e escolha “Salvar no aparelho”: assim você pode lê-lo no campo, sem conexão.',
  orders: 'Todos os pedidos',
};
