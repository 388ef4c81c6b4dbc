import type { accountTexts as english } from './accounts.en.ts';
import type { InWords } from './in-words.ts';

/** The words of signing up, signing in and getting back in. */
export const accountTexts: InWords<typeof english> = {
  signUp: {
    heading: 'Créez votre compte',
    explanation:
      'Gratuit tant que vous ne commandez pas. Dessinez une parcelle et voyez le prix avant de payer.',
    email: 'E-mail',
    password: 'Mot de passe',
    passwordHint: 'Au moins 8 caractères.',
    create: 'Créer le compte',
    accept: 'En créant un compte, vous acceptez les',
    terms: 'conditions',
    haveAccount: 'Vous avez déjà un compte\u00a0?',
    signIn: 'Se connecter',
    invited: 'Vous venez par une invitation. La personne qui vous invite verra votre nom et votre e-mail.',
  },

  signIn: {
    heading: 'Connexion',
    email: 'E-mail',
    password: 'Mot de passe',
    remember: 'Se souvenir de moi',
    recover: 'Mot de passe oublié',
    signIn: 'Se connecter',
    noAccount: 'Première visite\u00a0?',
    register: 'Créer un compte',
    ended: 'Votre session est terminée. Connectez-vous pour reprendre où vous en étiez.',
  },

  legal: {
    label: 'Conditions et aide',
    terms: 'Conditions',
    support: 'Assistance',
    customerCare: 'Service client',
  },

  identity: {
    or: 'ou',
    continueWith: (provider) => `Continuer avec ${provider}`,
    arriving: 'Connexion en cours…',
    failed: 'La connexion avec Google a échoué',
  },

  problem: {
    offline:
      'Vous êtes hors ligne. Ce que vous avez saisi reste ici\u00a0: envoyez-le de nouveau une fois en ligne.',
    unreachable:
      'Le serveur est injoignable. Ce que vous avez saisi reste ici\u00a0: envoyez-le de nouveau dans un instant.',
  },

  code: {
    label: 'Code',
    digit: (position) => `Chiffre ${position} sur 4`,
    longHint: 'Les espaces entre les chiffres sont sans importance.',
    longIncomplete: 'Saisissez les 12 chiffres du code',
    verify: 'Valider',
    resend: 'Renvoyer un code',
    resendIn: (time) => `Nouveau code dans ${time}`,
    outbox: 'Aucun e-mail ne quitte cette installation. ',
    openOutbox: 'Ouvrir la boîte d’envoi',
  },

  otp: {
    title: 'Saisissez votre code',
    sent: (email) => `Nous avons envoyé un code à 4 chiffres à ${email}. Il est valable 10 minutes.`,
    sentLong: (email) =>
      `Nous avons envoyé un code à 12 chiffres à ${email}, car des codes erronés ont été saisis pour cette adresse au cours des dernières 24 heures. Il est valable une heure.`,
    needed: (email) => `Il prouve que ${email} est à vous et arrive par e-mail.`,
    incomplete: 'Saisissez le code entier',
    change: 'Changer d’e-mail',
    logOut: 'Se déconnecter',
    successTitle: 'Inscription réussie',
    success: 'Votre e-mail est vérifié. Ensuite\u00a0: quelques informations sur votre activité.',
  },

  changeEmail: {
    title: 'Changer d’e-mail',
    explanation: 'Un nouveau code part à cette adresse. Le précédent n’est alors plus valable.',
    email: 'E-mail',
    send: 'Y envoyer un code',
    back: 'Retour au code',
  },

  recover: {
    heading: 'Mot de passe oublié',
    explanation:
      'Saisissez l’e-mail de votre compte. Nous y envoyons un code qui permet de choisir un nouveau mot de passe.',
    email: 'E-mail',
    notAnEmail: 'Ce n’est pas une adresse e-mail.',
    send: 'Envoyer le code',
    remembered: 'Vous l’avez retrouvé\u00a0?',
    signIn: 'Se connecter',
    codeTitle: 'Saisissez votre code',
    codeSent: (email) =>
      `Si un compte existe pour ${email}, un code à 4 chiffres est en route. Il est valable 10 minutes.`,
    codeSentLong: (email) =>
      `Si un compte existe pour ${email}, un code à 12 chiffres est en route, car des codes erronés ont été saisis pour cette adresse au cours des dernières 24 heures. Il est valable une heure.`,
    codeNeeded: (email) => `Si un compte existe pour ${email}, son code arrive par e-mail.`,
    incomplete: 'Saisissez les 4 chiffres du code',
    otherEmail: 'Autre e-mail',
    passwordTitle: 'Choisissez un nouveau mot de passe',
    passwordExplanation: (email) => `Pour ${email}. Cela vous déconnecte partout où l’ancien servait.`,
    password: 'Nouveau mot de passe',
    passwordHint: 'Au moins 6 caractères.',
    confirm: 'Confirmer le mot de passe',
    save: 'Enregistrer',
    cancel: 'Annuler',
    passwordMissing: 'Le nouveau mot de passe est obligatoire',
    passwordShort: 'Le mot de passe doit compter au moins 6 caractères',
    mismatch: 'Les mots de passe ne sont pas identiques',
    successTitle: 'Mot de passe changé',
    success: 'Connectez-vous avec le nouveau depuis la page d’accueil.',
  },

  go: 'Continuer',

  details: {
    title: 'Encore quelques informations',
    explanation: 'Elles figurent sur vos reçus et décident où votre carte s’ouvre.',
    firstName: 'Prénom',
    lastName: 'Nom',
    company: 'Nom de l’entreprise',
    country: 'Pays',
    chooseCountry: 'Choisir un pays',
    industry: 'Secteur',
    chooseIndustry: 'Choisir un secteur',
    companySize: 'Effectif',
    chooseCompanySize: 'Choisir un effectif',
    people: (size) => size,
    role: 'Fonction',
    chooseRole: 'Choisir une fonction',
    website: 'Site web',
    receipts: 'Pour les reçus',
    billingName: 'Nom sur les reçus',
    billingNameHint: 'Si ce n’est pas le vôtre, par exemple la raison sociale de votre entreprise.',
    vatId: 'N°\u00a0de TVA',
    vatIdHint: 'Avec son pays, par exemple BE0123456789. Imprimé tel que vous le saisissez.',
    save: 'Enregistrer',
    missing: {
      first_name: 'Le prénom est obligatoire',
      last_name: 'Le nom est obligatoire',
      company: 'Le nom de l’entreprise est obligatoire',
      country: 'Choisissez un pays',
      industry: 'Choisissez un secteur',
      company_size: 'Choisissez un effectif',
      role: 'Choisissez une fonction',
    },
  },
};
