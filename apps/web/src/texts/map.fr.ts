import type { InWords } from './in-words.ts';
import { language } from './language.fr.ts';
import type { mapTexts as english } from './map.en.ts';

const degrees = (value: number) =>
  `${Math.abs(value).toLocaleString(language.locale, { minimumFractionDigits: 4, maximumFractionDigits: 4 })}°`;

/** The words of maps, and of the screen on which a field is found and drawn. */
export const mapTexts: InWords<typeof english> = {
  separator: ' · ',

  map: {
    loading: 'Chargement de la carte…',
    failed: 'La carte ne s’est pas chargée. Rechargez la page.',
    source: 'Natural Earth, GeoNames',
    zoomIn: 'Agrandir',
    zoomOut: 'Réduire',
    plus: '+',
    minus: '\u2212',
    metres: (metres) => `${metres}\u00a0m`,
    kilometres: (kilometres) => `${kilometres}\u00a0km`,
    words: {
      first: 'Placez le premier sommet',
      next: 'Placez le sommet suivant',
      close: 'Appuyez sur le premier sommet pour terminer',
      take: 'Entrée le saisit',
      drop: 'Entrée le dépose',
      place: (lat, lng) =>
        `${degrees(lat)} ${lat < 0 ? 'sud' : 'nord'}, ${degrees(lng)} ${lng < 0 ? 'ouest' : 'est'}`,
      away: (east, north, from) => {
        const ways = [
          ...(east === 0 ? [] : [`${Math.abs(east)}\u00a0m à l’${east < 0 ? 'ouest' : 'est'}`]),
          ...(north === 0 ? [] : [`${Math.abs(north)}\u00a0m au ${north < 0 ? 'sud' : 'nord'}`]),
        ];
        if (ways.length > 0)
          return `${ways.join(', ')} ${from === 'last' ? 'du dernier sommet' : 'de sa place d’avant'}`;
        return from === 'last' ? 'Sur le dernier sommet' : 'À sa place d’avant';
      },
      on: {
        corner: 'Sur un sommet. Entrée le saisit.',
        side: 'Sur le milieu d’un côté. Entrée en fait un nouveau sommet.',
      },
    },
    drawLabel:
      'Carte à dessiner. Les flèches déplacent un viseur, avec Maj par petits pas. Entrée place un sommet, Entrée une deuxième fois au même endroit termine, Échap annule la dernière modification. Plus et moins changent le zoom.',
    editLabel:
      'Carte pour modifier les sommets. Les flèches déplacent un viseur, avec Maj par petits pas. Entrée saisit le sommet ou le milieu d’un côté qui s’y trouve, et le dépose. Suppr retire un sommet, Échap abandonne le déplacement.',
  },

  ground: {
    label: 'Type de carte',
    road: 'Routes',
    satellite: 'Satellite',
    nearer: 'Agrandissez pour voir votre terrain d’en haut.',
    nearerOrSearch: 'Agrandissez, ou cherchez un lieu, pour voir votre terrain d’en haut.',
    arriving: {
      road: 'La carte arrive…',
      satellite: 'L’image arrive…',
    },
    failing: {
      road: 'La carte des routes ne se charge pas pour l’instant.',
      satellite: 'Les images satellite ne se chargent pas pour l’instant.',
    },
  },

  search: {
    label: 'Rechercher un lieu',
    placeholder: 'Rechercher un lieu…',
    list: 'Lieux trouvés',
    clear: 'Effacer la recherche',
    working: 'Recherche…',
    found: (count) => (count < 2 ? `${count} lieu trouvé` : `${count} lieux trouvés`),
    none: (typed) => `Rien trouvé pour «\u00a0${typed}\u00a0».`,
    noneHint: 'Essayez la ville la plus proche, ou des coordonnées comme 52.1, 5.5.',
    failed: 'La recherche ne répond pas pour l’instant.',
    failedHint: 'Déplacez la carte à la main, ou réessayez.',
  },

  location: {
    asking: 'Demande de votre position…',
    denied: 'Localisation refusée ou indisponible.',
    mine: 'Ma position',
  },

  selectArea: {
    title: 'Choisir le terrain',
    bar: 'Choisissez votre terrain',
    heading: 'Voici les détails du terrain choisi',
    hint: 'Dessinez un polygone sur la carte pour voir les détails du terrain.',
    how: 'Appuyez sur la carte pour placer chaque sommet de la parcelle. Appuyez sur le premier sommet pour terminer.',
    change: 'Faites glisser un sommet pour le déplacer, ou le milieu d’un côté pour en ajouter un.',
    country: 'Pays',
    countryNone: 'Dans aucun pays',
    countryNotNow: 'Inconnu pour l’instant',
    countryLoading: 'Recherche…',
    hectares: 'Surface en hectares',
    analysis: (service, hectares) => `ANALYSE ${service} POUR ${hectares}\u00a0ha`,
    select: 'choisir',
    clear: 'Effacer',
    redraw: 'Redessiner',
    edit: 'Modifier',
    undo: 'Annuler',
    redo: 'Rétablir',
    removeCorner: 'Retirer le sommet',
    taken: 'Sommet saisi. Les flèches le déplacent.',
    nothing: 'Rien n’est dessiné.',
    field: (hectares, country) =>
      country === null ? `Parcelle de ${hectares}.` : `Parcelle de ${hectares}. Pays\u00a0: ${country}.`,
    closed: (hectares, country) =>
      country === null
        ? `Parcelle de ${hectares} fermée.`
        : `Parcelle de ${hectares} fermée. Pays\u00a0: ${country}.`,
    moved: 'Sommet déplacé.',
    added: 'Sommet ajouté.',
    removed: (left) => `Sommet retiré, il en reste ${left}.`,
    kept: 'Trois sommets restent\u00a0: une parcelle n’en a pas moins.',
    missed: 'Aucun sommet n’est choisi.',
    cleared: 'Effacé.',
    undone: 'Annulé.',
    redone: 'Rétabli.',
    finish: 'Fermer la parcelle',
    panel: 'Détails du terrain',
    sheet: {
      third: 'Panneau sur un tiers de la carte. L’agrandir',
      half: 'Panneau sur la moitié de la carte. L’agrandir',
      full: 'Panneau sur presque toute la carte. Le réduire',
    },
    corners: (count) => (count < 2 ? `${count} sommet placé` : `${count} sommets placés`),
    more: (set, left) =>
      left === 1 ? `${set}. Placez-en au moins un de plus.` : `${set}. Placez-en au moins deux de plus.`,
    closeIt: 'Appuyez sur le premier sommet ou sur « Fermer la parcelle ».',
    refused: 'Ce contour ne peut pas encore être une parcelle',
    fields: (count) => `Choisir parmi vos parcelles (${count})`,
    importFields: 'Importer vos parcelles',
    inHand: (name) => `${name}\u00a0: parcelle choisie.`,
    seeCosts: 'Voir le prix',
    save: 'Enregistrer cette parcelle',
    saved: (name) => `Enregistrée\u00a0: ${name}`,
  },

  saveField: {
    title: 'Enregistrer cette parcelle',
    description: 'Vous la retrouvez parmi vos parcelles, sans avoir à la redessiner.',
    name: 'Nom',
    unnamed: (number) => `Parcelle ${number}`,
    nameRequired: 'Donnez un nom à la parcelle.',
    crop: 'Culture',
    season: 'Campagne',
    group: 'Groupe',
    save: 'Enregistrer',
    cancel: 'Annuler',
    done: (name) => `${name}\u00a0: parcelle enregistrée.`,
  },
};
