import type { helpTexts as english } from './help.en.ts';
import type { InWords } from './in-words.ts';

/** The words of the help centre. Nothing is promised here that the product does not do. */
export const helpTexts: InWords<typeof english> = {
  title: 'Centre d’aide',
  intro: 'Des réponses sur les commandes, les paiements et votre compte. S’il manque la vôtre, écrivez-nous.',

  sections: {
    orders: 'Commandes',
    transactions: 'Transactions',
    billing: 'Paiement et facturation',
    cancellation: 'Annulation',
    account: 'Compte',
    contact: 'Nous contacter',
  },

  contact: {
    who: 'Qui gère ce site',
    loading: 'Chargement des coordonnées',
    write: 'Nous écrire',
    taxId: (id) => `N°\u00a0fiscal ${id}`,
    email: 'Votre e-mail',
    emailHint: 'La réponse arrive ici.',
    topic: 'De quoi s’agit-il\u00a0?',
    chooseTopic: 'Choisir un sujet',
    message: 'Message',
    messageHint:
      'Indiquez la commande s’il s’agit de l’une d’elles. N’envoyez jamais de mot de passe, de code ni de numéro de carte.',
    send: 'Envoyer le message',
    emailMissing: 'Saisissez votre e-mail.',
    topicMissing: 'Choisissez de quoi il s’agit.',
    messageMissing: 'Écrivez votre message.',
    messageLong: 'Un message compte au plus 5\u202f000\u00a0caractères.',
    sent: 'Votre message est arrivé. Nous répondons par e-mail.',
    another: 'Écrire un autre message',
    kept: 'Ce que vous avez saisi reste ici\u00a0: envoyez-le de nouveau dans un instant.',
  },

  topics: ['Commandes', 'Transactions', 'Paiement et facturation', 'Annulation', 'Compte', 'Autre'],

  orders: [
    {
      question: 'Où voir mes commandes et leurs résultats\u00a0?',
      answer:
        'Sous «\u00a0Commandes\u00a0», dans le menu en haut à droite. Chaque commande montre où en sont ses analyses\u00a0; une analyse terminée mène à son rapport.',
      link: { to: '/orderlist', label: 'Vos commandes' },
    },
    {
      question: 'Combien de temps prend une analyse\u00a0?',
      answer:
        'Elle commence dès que vous avez payé et prend en général quelques secondes. Elle utilise l’image la plus récente des 30 derniers jours où une part suffisante de votre parcelle est sans nuages.',
    },
    {
      question: 'Ma commande indique «\u00a0En attente d’une vue dégagée\u00a0». Que se passe-t-il\u00a0?',
      answer:
        'Des nuages cachaient votre parcelle sur toutes les images récentes. Nous regardons de nouveau environ toutes les heures, aussi longtemps que le prévoit la formule choisie. Si aucune vue dégagée n’arrive, le prix revient de lui-même dans votre portefeuille.',
    },
    {
      question: 'Ma commande indique «\u00a0Échec\u00a0» ou «\u00a0Remboursée\u00a0».',
      answer:
        'Elle n’a pas pu être calculée, ou aucune vue dégagée n’est venue à temps. Son prix est revenu dans votre portefeuille\u00a0; la commande dit pourquoi.',
    },
    {
      question: 'Que signifie «\u00a0Simulation, sans données satellite\u00a0»\u00a0?',
      answer:
        'Cette installation n’a pas de source d’images satellite. Elle calcule de la même façon des scènes inventées, pour que tout puisse être essayé. Un tel résultat ne dit rien de votre terrain.',
    },
  ],

  transactions: [
    {
      question: 'J’ai payé et je ne vois pas de commande.',
      answer:
        'Ne payez pas une deuxième fois. Quand la carte n’a pas répondu, nous tirons cela au clair en quelques minutes\u00a0; ensuite la commande est sous «\u00a0Commandes\u00a0», ou votre panier est comme avant. Le même panier n’est jamais débité deux fois.',
      link: { to: '/orderlist', label: 'Vos commandes' },
    },
    {
      question: 'Ma carte a été refusée.',
      answer:
        'Rien n’a été débité et votre panier est comme avant. Demandez à votre banque, ou essayez une autre carte.',
    },
    {
      question: 'Ma banque me demande de confirmer le paiement.',
      answer:
        'Rien n’est débité tant que vous ne l’avez pas fait. Vous avez un quart d’heure\u00a0; ensuite le paiement est abandonné de lui-même et votre panier est comme avant. Sur la page de paiement, vous pouvez le poursuivre ou payer autrement.',
      link: { to: '/payment', label: 'Vers le paiement' },
    },
    {
      question: 'Il est indiqué que le prix a changé.',
      answer:
        'Nous calculons les prix au moment où vous payez. Si l’un d’eux n’est pas celui que vous avez vu, rien n’est débité et vous voyez d’abord le nouveau.',
    },
  ],

  testPayments: {
    question: 'Quelles cartes puis-je utiliser\u00a0?',
    answer:
      'Cette installation n’accepte que des paiements de test\u00a0: aucune carte n’est débitée. Utilisez le numéro de test public 4242 4242 4242 4242 avec une date à venir et trois chiffres quelconques. Les autres numéros restent dans votre navigateur et ne sont jamais envoyés.',
  },

  billing: [
    {
      question: 'Comment le prix est-il calculé\u00a0?',
      answer:
        'La surface en hectares fois le prix par hectare de la formule, et au moins son prix minimum\u00a0; les images coûtent un supplément là où une formule en propose. Vous voyez le prix avant de payer.',
    },
    {
      question: 'Qu’est-ce que la commission de la plateforme\u00a0?',
      answer:
        'Une part du prix que la plateforme garde. Elle est déjà dans le prix que vous voyez\u00a0; son montant figure au paiement.',
    },
    {
      question: 'Qu’est-ce que le portefeuille\u00a0?',
      answer:
        'Votre argent conservé ici\u00a0: ce que vous rechargez par carte, et ce qui revient d’analyses qui n’ont pas pu être livrées ou que vous avez annulées. Il paie des commandes, seul ou avec une carte. Le crédit reçu pour des invitations s’y trouve aussi\u00a0: il est dépensé en premier et n’est pas versé.',
      link: { to: '/wallet', label: 'Votre portefeuille' },
    },
    {
      question: 'Où est mon reçu\u00a0?',
      answer:
        'Il arrive par e-mail quand vous avez payé, et se trouve en PDF avec la commande. Ce qui revient plus tard fait l’objet d’un avoir. Pour y mettre un autre nom ou un numéro de TVA, remplissez «\u00a0Pour les reçus\u00a0» dans vos informations.',
      link: { to: '/orderlist', label: 'Vos commandes' },
    },
  ],

  cancellation: [
    {
      question: 'Puis-je annuler une commande\u00a0?',
      answer:
        'Avant de payer, retirez-la du panier. Une analyse commence dès qu’elle est payée et ne peut donc plus être annulée ensuite\u00a0; vous le confirmez en payant. D’une analyse récurrente, vous pouvez annuler ce qui n’a pas commencé\u00a0: ouvrez la commande et choisissez «\u00a0Annuler la suite\u00a0». Le prix revient aussitôt dans votre portefeuille.',
      link: { to: '/basket', label: 'Votre panier' },
    },
    {
      question: 'Quelque chose se renouvelle-t-il tout seul\u00a0?',
      answer:
        'Non. Une analyse récurrente a un nombre fixe de dates, toutes payées en une fois. Rien n’est débité plus tard, et il n’y a pas d’abonnement à résilier.',
    },
    {
      question: 'Quand mon argent revient-il\u00a0?',
      answer:
        'Quand une analyse que vous avez payée ne peut pas être livrée. L’argent revient aussitôt dans votre portefeuille, sans que vous ayez à le demander.',
    },
  ],

  account: [
    {
      question: 'Le code n’est pas arrivé.',
      answer:
        'Regardez dans les indésirables. Après 30 secondes, vous pouvez en faire envoyer un nouveau\u00a0; le précédent n’est alors plus valable. L’e-mail est faux\u00a0? Corrigez-le là où vous saisissez le code.',
    },
    {
      question: 'J’ai oublié mon mot de passe.',
      answer:
        'Faites envoyer un code à votre e-mail et choisissez-en un nouveau. Cela vous déconnecte partout ailleurs.',
      link: { to: '/forgot-password', label: 'Mot de passe oublié' },
    },
    {
      question: 'Je veux changer mon mot de passe.',
      answer: 'Il vous faut l’actuel. Vos autres appareils sont déconnectés.',
      link: { to: '/change-password', label: 'Changer le mot de passe' },
    },
    {
      question: 'J’ai perdu un appareil, ou quelqu’un connaît mon mot de passe.',
      answer: 'Déconnectez-vous de tous les appareils dans votre profil, puis changez votre mot de passe.',
      link: { to: '/profile', label: 'Votre profil' },
    },
    {
      question: 'Puis-je changer mon e-mail\u00a0?',
      answer: 'Vous-même, tant qu’il n’est pas vérifié. Ensuite, écrivez-nous.',
    },
    {
      question: 'Que savez-vous de moi, et puis-je le supprimer\u00a0?',
      answer: 'Téléchargez tout en un seul fichier, ou supprimez votre compte avec tout ce qui est à vous.',
      link: { to: '/my-data', label: 'Mes données' },
    },
  ],
};
