import type { assistantTexts as english } from './assistant.en.ts';
import type { InWords } from './in-words.ts';

/** What is said around questions about a result. */
export const assistantTexts: InWords<typeof english> = {
  heading: 'Pregunta sobre esta parcela',
  open: 'Preguntar sobre esta parcela',
  close: 'Cerrar las preguntas',
  label: 'Tu pregunta',
  placeholder: 'Escribe una pregunta',
  send: 'Enviar',
  you: 'Tú',
  assistant: 'Furrow',
  history: 'Preguntas y respuestas',
  suggestionsLabel: 'Preguntas sugeridas',
  suggestions: [
    '¿Cómo está mi parcela hoy?',
    '¿Qué debería hacer?',
    'Explica la variabilidad: mínimo, máximo y varianza.',
    '¿De qué le sirve este análisis a mi parcela?',
  ],
  analyzing: 'Analizando los datos de tu parcela…',
  remaining: (count) => (count === 1 ? `Preguntas: queda ${count}` : `Preguntas: quedan ${count}`),
  reached: 'Has llegado al máximo de 5 preguntas',
  limit:
    'Has llegado al límite de 5 preguntas gratis de este pedido. El límite vale para todas tus sesiones. Puedes seguir viendo tus preguntas y respuestas anteriores.',
  failed: 'No se pudo conectar con la IA de los análisis o guardar el historial. Inténtalo de nuevo.',
  tokenRequired: 'Hace falta un token de autenticación.',
  noResponse: 'No se recibió respuesta',
  greeting: (remaining, figures) =>
    `Hola. Pregúntame qué dice este análisis. ${remaining === 1 ? 'Queda 1 pregunta' : `Quedan ${remaining} preguntas`} para este pedido. ${figures}`,
  figures: (average, max, min) => `Media ${average}, máximo ${max}, mínimo ${min}.`,
  embedded:
    'Las respuestas vienen del explicador que forma parte de Furrow, a partir de las cifras de este registro.',
  model: (name) => `Las respuestas vienen de ${name} y se comprueban con las cifras de este registro.`,
  unverifiedShown: 'no está en tu registro',
};
