import type { assistantTexts as english } from './assistant.en.ts';
import type { InWords } from './in-words.ts';

/** What is said around questions about a result. */
export const assistantTexts: InWords<typeof english> = {
  heading: 'Questions sur cette parcelle',
  open: 'Poser une question sur cette parcelle',
  close: 'Ranger les questions',
  label: 'Votre question',
  placeholder: 'Écrivez une question',
  send: 'Envoyer',
  you: 'Vous',
  assistant: 'Furrow',
  history: 'Questions et réponses',
  suggestionsLabel: 'Questions suggérées',
  suggestions: [
    'Quel est l’état de ma parcelle aujourd’hui\u00a0?',
    'Que dois-je faire\u00a0?',
    'Expliquez la variabilité\u00a0: minimum, maximum et variance.',
    'En quoi cette analyse aide-t-elle ma parcelle\u00a0?',
  ],
  analyzing: 'Analyse des données de votre parcelle…',
  remaining: (count) => `Questions restantes\u00a0: ${count}`,
  reached: 'La limite de 5 questions est atteinte',
  limit:
    'Vous avez atteint la limite de 5 questions gratuites pour cette commande. Elle vaut pour toutes vos sessions. Vous pouvez toujours relire vos questions et leurs réponses.',
  failed: 'L’assistant ne répond pas, ou l’historique n’a pas pu être enregistré. Réessayez.',
  tokenRequired: 'Un jeton d’authentification est nécessaire.',
  noResponse: 'Aucune réponse reçue',
  greeting: (remaining, figures) =>
    `Bonjour. Demandez-moi ce que dit cette analyse. Il reste ${remaining < 2 ? `${remaining} question` : `${remaining} questions`} pour cette commande. ${figures}`,
  figures: (average, max, min) => `Moyenne ${average}, max. ${max}, min. ${min}.`,
  embedded:
    'Les réponses viennent de l’explicateur intégré à Furrow, à partir des chiffres de cette analyse.',
  model: (name) => `Les réponses viennent de ${name} et sont comparées aux chiffres de cette analyse.`,
  unverifiedShown: 'absent de votre analyse',
};
