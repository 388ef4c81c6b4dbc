import type { assistantTexts as english } from './assistant.en.ts';
import type { InWords } from './in-words.ts';

/** What is said around questions about a result. */
export const assistantTexts: InWords<typeof english> = {
  heading: 'Pergunte sobre este talhão',
  open: 'Pergunte sobre este talhão',
  close: 'Recolher as perguntas',
  label: 'Sua pergunta',
  placeholder: 'Digite uma pergunta',
  send: 'Enviar',
  you: 'Você',
  assistant: 'Furrow',
  history: 'Perguntas e respostas',
  suggestionsLabel: 'Sugestões de perguntas',
  suggestions: [
    'Como está meu talhão hoje?',
    'O que devo fazer?',
    'Explique a variação: mínimo, máximo e variância.',
    'Como esta análise ajuda meu talhão?',
  ],
  analyzing: 'Analisando os dados do seu talhão…',
  remaining: (count) => `Perguntas restantes: ${count}`,
  reached: 'Você chegou ao limite de 5 perguntas',
  limit:
    'Você chegou ao limite de 5 perguntas gratuitas deste pedido. O limite vale para todas as sessões. Suas perguntas e respostas anteriores continuam aqui.',
  failed: 'Não foi possível falar com o assistente ou salvar o histórico. Tente de novo.',
  tokenRequired: 'É necessário um token de autenticação.',
  noResponse: 'Nenhuma resposta recebida',
  greeting: (remaining, figures) =>
    `Olá. Pergunte o que esta análise diz. ${remaining === 1 ? 'Resta 1 pergunta' : `Restam ${remaining} perguntas`} para este pedido. ${figures}`,
  figures: (average, max, min) => `Média ${average}, máx. ${max}, mín. ${min}.`,
  embedded: 'As respostas vêm do explicador que faz parte do Furrow, com base nos números desta análise.',
  model: (name) => `As respostas vêm de ${name} e são conferidas com os números desta análise.`,
  unverifiedShown: 'não está na sua análise',
};
