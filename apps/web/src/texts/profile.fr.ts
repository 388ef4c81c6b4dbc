import type { InWords } from './in-words.ts';
import type { profileTexts as english } from './profile.en.ts';

/** The words of what belongs to the person: profile, password, invitations, their data. */
export const profileTexts: InWords<typeof english> = {
  profile: {
    title: 'Profil',
    menu: 'Votre compte',
    fields: 'Mes parcelles',
    fieldsAbout: 'Les importer, les garder, commander pour elles',
    orders: 'Commandes',
    ordersAbout: 'Vos achats et leurs résultats',
    kept: 'Gardé sur cet appareil',
    keptAbout: 'Résultats à lire sans connexion',
    details: 'Modifier le profil',
    detailsAbout: 'Nom, entreprise, pays',
    wallet: 'Portefeuille',
    walletAbout: 'Solde, historique et recharge',
    password: 'Changer le mot de passe',
    passwordAbout: 'Déconnecte vos autres appareils',
    referred: 'Personnes parrainées',
    referredAbout: 'Qui s’est inscrit par votre lien',
    data: 'Mes données',
    dataAbout: 'Les télécharger, ou supprimer votre compte',
    everywhere: 'Se déconnecter de tous les appareils',
    everywhereAbout: 'Celui-ci aussi',
    logOut: 'Se déconnecter',
  },

  display: {
    heading: 'Affichage',
    explanation: 'Vaut pour ce navigateur.',
    theme: 'Apparence',
    asDevice: 'Comme l’appareil',
    themes: { light: 'Clair', dark: 'Sombre' },
  },

  everywhere: {
    title: 'Se déconnecter de tous les appareils\u00a0?',
    explanation: 'Chaque navigateur où votre session est ouverte est déconnecté, celui-ci compris.',
    yes: 'Tout déconnecter',
    no: 'Rester connecté',
  },

  invite: {
    heading: 'Inviter quelqu’un',
    explanation:
      'Les personnes qui s’inscrivent par ce lien figurent dans votre liste. Vous verrez leur nom et leur e-mail.',
    link: 'Votre lien',
    copy: 'Copier votre lien',
  },

  password: {
    title: 'Changer le mot de passe',
    explanation: 'Votre session reste ouverte ici. Vos autres appareils sont déconnectés.',
    current: 'Mot de passe actuel',
    next: 'Nouveau mot de passe',
    nextHint: 'Au moins 6 caractères.',
    confirm: 'Confirmer le mot de passe',
    save: 'Changer le mot de passe',
    currentRequired: 'Le mot de passe actuel est obligatoire',
    nextRequired: 'Le nouveau mot de passe est obligatoire',
    nextShort: 'Le mot de passe doit compter au moins 6 caractères',
    confirmRequired: 'La confirmation du mot de passe est obligatoire',
    mismatch: 'Les mots de passe ne sont pas identiques',
    done: 'Votre mot de passe est changé. Vos autres appareils ont été déconnectés\u00a0; celui-ci reste connecté.',
    back: 'Retour à votre profil',
    noneHeading: 'Vous n’avez pas encore de mot de passe',
    none: (email) =>
      `Vous vous connectez par un autre fournisseur. Pour avoir aussi un mot de passe, déconnectez-vous et faites envoyer un code à ${email}.`,
    set: 'Se déconnecter et en choisir un',
  },

  referred: {
    title: 'Liste des personnes parrainées',
    id: 'N°',
    name: 'Nom',
    email: 'E-mail',
    nameless: 'Pas encore de nom',
    none: 'Aucune personne parrainée.',
    aside:
      'Les personnes inscrites par votre lien figurent dans cette liste une fois leur e-mail vérifié, les plus récentes en premier.',
    asideAccount: 'Elles ont été informées à l’inscription que vous voyez leur nom et leur e-mail.',
    balance: 'Solde de parrainage',
    reward: (amount, from) =>
      `Vous recevez ${amount} de crédit pour chacune d’elles dont la première commande payée par carte est d’au moins ${from}, 14 jours après son premier résultat.`,
    rewardAbout: 'Le crédit est dans votre portefeuille, il est dépensé en premier et n’est pas versé.',
    people: (count) =>
      count < 2
        ? `${count} personne s’est inscrite par votre lien`
        : `${count} personnes se sont inscrites par votre lien`,
  },

  myData: {
    title: 'Mes données',
    download: 'Télécharger vos données',
    downloadAbout:
      'Un fichier ZIP avec tout ce qui est conservé sur vous\u00a0: profil, sessions, panier, parcelles, commandes, paiements et résultats.',
    downloadButton: 'Télécharger le ZIP',
    downloading: 'Votre téléchargement commence. Son adresse est valable 15 minutes.',
    remove: 'Supprimer votre compte',
    removeAbout:
      'Votre nom, votre e-mail, vos parcelles et vos résultats sont supprimés. Ce que la loi nous fait conserver de vos paiements reste\u00a0: les écritures sans votre nom, et vos reçus tels qu’ils ont été établis.',
    removeButton: 'Supprimer le compte',
  },

  leaving: {
    title: 'Supprimer votre compte\u00a0?',
    explanation: 'Voici ce qui se passe si vous continuez.',
    balance: 'Dans votre portefeuille maintenant',
    openRuns: 'Analyses payées et non commencées',
    refund: 'Annulé et remboursé dans le portefeuille',
    givenUp: 'Abandonné avec le compte',
    nothing: 'Rien n’est en cours et votre portefeuille est vide.',
    lost: (amount) => `${amount} seront perdus une fois le compte supprimé. Cette somme n’est pas versée.`,
    go: 'Continuer',
    stay: 'Garder mon compte',
    loading: 'Chargement de ce qui est en cours',
    sureTitle: 'Confirmez-vous\u00a0?',
    sure: (email) => `C’est irréversible. Saisissez ${email} pour supprimer le compte définitivement.`,
    email: 'E-mail de votre compte',
    password: 'Mot de passe actuel',
    emailOther: 'Ce n’est pas l’e-mail de votre compte',
    passwordRequired: 'Le mot de passe actuel est obligatoire',
    confirm: 'Supprimer définitivement',
    back: 'Retour',
  },
};
