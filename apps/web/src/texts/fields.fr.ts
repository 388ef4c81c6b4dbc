import type { fieldsTexts as english } from './fields.en.ts';
import type { InWords } from './in-words.ts';
import { language } from './language.fr.ts';

const figure = (count: number) => count.toLocaleString(language.locale);
const fields = (count: number) => (count < 2 ? `${count} parcelle` : `${figure(count)} parcelles`);

/** The words of saved fields: the list, one of them, its outline, and what is read from a file. */
export const fieldsTexts: InWords<typeof english> = {
  separator: ' · ',

  list: {
    title: 'Mes parcelles',
    loading: 'Chargement de vos parcelles',
    rows: 'Parcelles',
    sum: (count, hectares) => `${fields(count)} · ${hectares}`,
    shown: (shown, all) => `${figure(shown)} sur ${fields(all)}`,
    more: (count) => `En afficher ${count} de plus`,
    choose: (name) => `Choisir ${name}`,
    chooseAll: (count) => (count === 1 ? 'Choisir celle qui est affichée' : `Choisir les ${figure(count)}`),
    import: 'Importer',
    draw: 'Dessiner',
    emptyHeading: 'Gardez vos parcelles ici',
    emptyExplanation:
      'Chaque parcelle avec son nom, sa culture et sa campagne, prête pour une commande\u00a0: une seule, ou toutes à la fois. La plupart des exploitations les ont déjà dans un fichier.',
    importFile: 'Importer un fichier',
    drawField: 'Dessiner une parcelle',
    nothingHeading: 'Aucune parcelle trouvée',
    nothingExplanation: 'Essayez avec moins de lettres, ou avec tous les groupes et cultures.',
    nothingClear: 'Afficher toutes les parcelles',
    full: (most) =>
      `Vous avez ${most} parcelles, c’est le maximum. Supprimez-en avant d’en ajouter d’autres.`,
    ways: 'Ajouter des parcelles',
  },

  search: {
    label: 'Rechercher des parcelles',
    placeholder: 'Nom, culture, campagne ou groupe',
    sort: 'Trier',
    sorts: {
      name: 'Par nom',
      newest: 'Les plus récentes',
      hectares: 'Les plus grandes',
      crop: 'Par culture',
    },
    group: 'Groupe',
    allGroups: 'Tous les groupes',
    crop: 'Culture',
    allCrops: 'Toutes les cultures',
  },

  look: {
    label: 'Afficher les parcelles en',
    list: 'Liste',
    map: 'Carte',
  },

  map: {
    label:
      'Carte de vos parcelles. Les flèches la déplacent, plus et moins changent le zoom. La liste contient les mêmes parcelles.',
  },

  choice: {
    label: 'Parcelles choisies',
    sum: (count, hectares) => `${fields(count)} · ${hectares}`,
    unseen: (count) =>
      count < 2 ? `dont ${count} qui n’est pas affichée` : `dont ${figure(count)} qui ne sont pas affichées`,
    order: 'Commander une analyse',
    tooMany: (most) => `Commandez pour ${most} parcelles au plus à la fois.`,
    more: 'Plus',
    moreLabel: 'Plus d’actions pour les parcelles choisies',
    labels: 'Indiquer culture, campagne ou groupe',
    seeOnMap: 'Voir sur la carte',
    exportAs: (format) => `Exporter en ${format}`,
    remove: 'Supprimer',
    none: 'Tout décocher',
  },

  said: {
    removed: (count, name) => (count === 1 ? `Parcelle ${name} supprimée.` : `${fields(count)} supprimées.`),
    undo: 'Annuler',
    back: (count, name) => (count === 1 ? `Parcelle ${name} rétablie.` : `${fields(count)} rétablies.`),
    labelled: (count) => `${fields(count)} ${count < 2 ? 'modifiée' : 'modifiées'}.`,
    kept: (count) => `${fields(count)} ${count < 2 ? 'enregistrée' : 'enregistrées'}.`,
    order: 'Commander une analyse',
  },

  labels: {
    title: (count) => `Culture, campagne ou groupe de ${fields(count)}`,
    explanation: 'Ce que vous laissez vide ne change pas.',
    crop: 'Culture',
    season: 'Campagne',
    group: 'Groupe',
    groupHint: 'Par exemple une exploitation, un îlot ou un propriétaire.',
    several: (some) => `Plusieurs\u00a0: ${some}`,
    takenOff: 'Sera retiré de toutes.',
    save: (count) => `Modifier ${fields(count)}`,
    cancel: 'Annuler',
  },

  one: {
    back: 'Toutes les parcelles',
    name: 'Nom',
    nameRequired: 'Donnez un nom à la parcelle.',
    crop: 'Culture',
    season: 'Campagne',
    group: 'Groupe',
    hectares: 'Surface',
    country: 'Pays',
    nowhere: 'Dans aucun pays',
    since: 'Enregistrée le',
    save: 'Enregistrer',
    saved: 'Enregistré.',
    outline: 'Modifier le contour',
    map: 'Voir sur la carte',
    order: 'Commander une analyse',
    remove: 'Supprimer',
  },

  results: {
    heading: 'Résultats',
    none: 'Rien n’a encore été analysé ici. Les résultats de ce que vous commandez pour cette parcelle se rassemblent ici.',
    failed: 'Les résultats de cette parcelle ne peuvent pas être affichés pour l’instant.',
    newest: (service, average, date) => [[service, average].filter(Boolean).join(' '), date].join(' · '),
    average: (name, average) => `${name} ${average}`.trim(),
    shapes: 'Sur la carte',
    open: (date, service) => `${date}\u00a0: ${service}`,
    earlier: (count) => (count < 2 ? `${count} autre` : `${count} autres`),
  },

  outline: {
    title: 'Modifier le contour',
    newTitle: 'Dessiner une parcelle',
    panel: 'Contour de la parcelle',
    how: 'Faites glisser un sommet pour le déplacer, ou le milieu d’un côté pour en ajouter un. Un sommet sur lequel vous appuyez peut être retiré.',
    howNew:
      'Appuyez sur la carte pour placer chaque sommet de la parcelle. Appuyez sur le premier sommet pour terminer.',
    was: (hectares) => `C’était ${hectares}.`,
    several: (at, of) =>
      `Vous modifiez le contour ${at} sur ${of}. Appuyez sur un autre sur la carte pour le modifier.`,
    next: 'Contour suivant',
    refused: 'Ce contour ne peut pas encore être une parcelle',
    save: 'Enregistrer le contour',
    saveNew: 'Enregistrer',
    cancel: 'Abandonner',
    saved: (name) => `Le contour de ${name} a été modifié.`,
    finish: 'Fermer la parcelle',
    hectares: 'Surface en hectares',
    defaultName: (number) => `Parcelle ${number}`,
    gone: 'Cette parcelle n’est plus dans votre liste.',
  },

  import: {
    title: 'Importer des parcelles',
    explanation:
      'Choisissez le fichier que votre logiciel agricole, votre conseiller ou l’administration vous a donné. Vous voyez chaque parcelle avant que rien ne soit enregistré.',
    formats: 'GeoJSON, KML, KMZ, GPX, Shapefile dans un ZIP, ou WKT. Jusqu’à 50\u00a0Mo par fichier.',
    drop: 'Déposez des fichiers ici',
    choose: 'Choisir des fichiers',
    another: 'Ajouter un fichier',
    private:
      'Le fichier est lu sur cet appareil. Les contours sont envoyés pour être vérifiés\u00a0; seules les parcelles que vous gardez sont enregistrées.',
    reading: (name) => `Lecture de ${name}`,
    cancel: 'Annuler',
    cancelled: (name) => `${name} n’a pas été lu jusqu’au bout\u00a0: annulé.`,
    refusedFile: (name) => `${name} n’a pas pu être lu`,
    dismiss: 'Masquer',
    report: 'Ce qui a été trouvé',
    found: (count) => (count < 2 ? `${count} parcelle trouvée` : `${figure(count)} parcelles trouvées`),
    foundParts: (found, parts) => `${found}\u00a0: ${parts}`,
    countSeparator: ', ',
    savedAlready: 'Le même contour est déjà enregistré.',
    counts: {
      kept: (count) => `${figure(count)} ${count < 2 ? 'enregistrée' : 'enregistrées'}`,
      accepted: (count) => `${figure(count)} ${count < 2 ? 'prête' : 'prêtes'}`,
      repaired: (count) => `${figure(count)} ${count < 2 ? 'réparée' : 'réparées'}`,
      refused: (count) => `${figure(count)} ${count < 2 ? 'inutilisable' : 'inutilisables'}`,
      same: (count) => `${figure(count)} déjà ${count < 2 ? 'présente' : 'présentes'}`,
    },
    verdicts: {
      accepted: 'Prête',
      repaired: 'Réparée',
      refused: 'Inutilisable',
      same: 'Déjà présente',
      kept: 'Enregistrée',
    },
    show: 'Afficher',
    showAll: 'Toutes',
    columns: 'Noms et informations',
    column: (column, sample) => (sample === '' ? column : `${column} (${sample})`),
    from: {
      name: 'Nom d’après',
      crop: 'Culture d’après',
      season: 'Campagne d’après',
      group: 'Groupe d’après',
    },
    noColumn: 'Aucune colonne',
    forAll: { season: 'Campagne pour toutes', group: 'Groupe pour toutes' },
    forAllAbout: 'Passe avant ce que dit le fichier.',
    rows: 'Parcelles du fichier',
    take: (name) => `Garder ${name}`,
    takeAll: (count) =>
      count === 1 ? 'La seule qui peut être gardée' : `Les ${figure(count)} qui peuvent être gardées`,
    nameRequired: 'Donnez un nom à la parcelle.',
    lines:
      'Sur la carte, la ligne en tirets est celle du fichier, la ligne pleine est ce qui est enregistré.',
    line: 'Sur la carte, la ligne en tirets est celle du fichier.',
    map: 'Carte des parcelles du fichier. Les flèches la déplacent, plus et moins changent le zoom. La liste contient les mêmes parcelles.',
    keep: (count) => `Enregistrer ${fields(count)}`,
    keeping: (done, all) => `Enregistrement\u00a0: ${figure(done)} sur ${fields(all)}`,
    nothingToKeep: {
      some: 'Cochez les parcelles que vous voulez garder.',
      same: 'Celles-ci sont déjà présentes. Cochez-en une pour la garder une deuxième fois.',
      none: 'Aucune de celles-ci ne peut être gardée\u00a0: chaque ligne dit pourquoi. Corrigez le fichier, ou ajoutez-en un autre.',
    },
    lastCheck: 'Dernière vérification',
    unchecked:
      'La dernière vérification n’a pas pu se faire maintenant. Elle se fait quand vous enregistrez les parcelles.',
    stopped: (done, all) =>
      `La connexion a été perdue. Déjà enregistré\u00a0: ${figure(done)} sur ${fields(all)}. Rien n’est enregistré deux fois si vous continuez.`,
    stoppedBecause: (done, all, why) => `Déjà enregistré\u00a0: ${figure(done)} sur ${fields(all)}. ${why}`,
    goOn: 'Continuer',
    refusedByServer: (count) =>
      count < 2
        ? `${count} parcelle n’a pas été acceptée. Sa ligne dit pourquoi.`
        : `${figure(count)} parcelles n’ont pas été acceptées. Leurs lignes disent pourquoi.`,
    reads: (files) =>
      files < 2
        ? 'Un fichier est encore en cours de lecture.'
        : `${files} autres fichiers sont en cours de lecture.`,
    toFields: 'Vers mes parcelles',
    leaveTitle: 'Quitter sans enregistrer\u00a0?',
    leave: (count) =>
      count < 2
        ? `${count} parcelle n’est pas encore enregistrée.`
        : `${fields(count)} ne sont pas encore enregistrées.`,
    leaveYes: 'Quitter',
    leaveNo: 'Rester',
    room: (room) =>
      room === 0
        ? 'Il n’y a plus de place. Supprimez d’abord des parcelles de votre liste.'
        : `Il reste de la place pour ${fields(room)}.`,
    onlyFirst: (room) =>
      room === 1 ? 'Choisir seulement la première' : `Choisir les ${figure(room)} premières`,
  },
};
