/** Reasons that the server gives, in French; what is not listed stays as it came. */
export const reasonTexts: Readonly<Record<string, string>> = {
  'The analysis could not be computed.': 'L’analyse n’a pas pu être calculée.',
  'The picture could not be kept.': 'L’image n’a pas pu être conservée.',
  'We try again by ourselves.': 'Nous réessayons de nous-mêmes.',
  'Its price is back in your wallet.': 'Son prix est de retour dans votre portefeuille.',
  'You cancelled it before it started.': 'Vous l’avez annulée avant qu’elle ne commence.',
  'Its payment is disputed at the bank.': 'Son paiement est contesté auprès de la banque.',
  'Refunded by support.': 'Remboursé par l’assistance.',
  'No satellite scene of the field was taken on {day}.':
    'Aucune scène satellite de la parcelle n’a été prise le {day}.',
  'No satellite scene of the field was taken between {from} and {to}.':
    'Aucune scène satellite de la parcelle n’a été prise entre le {from} et le {to}.',
  'None of the {count} scenes on {day} can be used.': 'Aucune des {count} scènes du {day} n’est utilisable.',
  'None of the {count} scenes between {from} and {to} can be used.':
    'Aucune des {count} scènes entre le {from} et le {to} n’est utilisable.',
  'Likewise {count} more.': 'De même pour {count} autres.',
  '{share} % of the field is clear on {day}; {least} % is needed.':
    '{share}\u00a0% de la parcelle est dégagé le {day}\u00a0; il en faut {least}\u00a0%.',
  'All of the field that could be seen on {day} is water (SCL 6), of which the index says nothing.':
    'Tout ce qui pouvait être vu de la parcelle le {day} est de l’eau (SCL 6), dont l’indice ne dit rien.',
  'The field is too narrow: no pixel has its centre inside.':
    'La parcelle est trop étroite\u00a0: aucun pixel n’a son centre à l’intérieur.',
  'The scene {id} is suspect: in {list} {share} % of its clear pixels come out at or below zero reflectance, as when its offset is taken off twice.':
    'La scène {id} est suspecte\u00a0: en {list}, {share}\u00a0% de ses pixels dégagés tombent à une réflectance nulle ou négative, comme lorsque le décalage est retiré deux fois.',
  '{share} % of the field can be used on {day}; {least} % is needed.':
    '{share}\u00a0% de la parcelle est utilisable le {day}\u00a0; il en faut {least}\u00a0%.',
  'No pixel of the field is clear.': 'Aucun pixel de la parcelle n’est dégagé.',
  'The field is water on every clear day, of which this analysis says nothing.':
    'La parcelle est de l’eau tous les jours dégagés, dont cette analyse ne dit rien.',
  'The picture is of {day}, not from after the fire of {fire}. Choose a later day.':
    'L’image est du {day}, pas d’après l’incendie du {fire}. Choisissez un jour plus tard.',
  'No pixel is clear on {day}.': 'Aucun pixel n’est dégagé le {day}.',
  'In the {count} days before the fire of {fire} the satellite had no clear view of the field, so that there is nothing to compare with.':
    'Pendant les {count} jours avant l’incendie du {fire}, le satellite n’a pas eu de vue dégagée de la parcelle\u00a0: il n’y a rien à comparer.',
  'The whole field is water, where nothing burns.': 'Toute la parcelle est de l’eau, où rien ne brûle.',
  'Carbon uptake needs {count} clear days over the whole year before; there is {seen}.':
    'L’absorption de carbone demande {count} jours dégagés sur toute l’année d’avant\u00a0; il y en a {seen}.',
  'Carbon uptake needs {count} clear days over the whole year before; there are {seen}.':
    'L’absorption de carbone demande {count} jours dégagés sur toute l’année d’avant\u00a0; il y en a {seen}.',
  'Carbon uptake needs {count} clear days over the whole year before; those there are tell of {seen} of its {all} days at most.':
    'L’absorption de carbone demande {count} jours dégagés sur toute l’année d’avant\u00a0; ceux qu’il y a parlent de {seen} de ses {all} jours au plus.',
  'A soil map needs clear days with bare soil within {months} months; only {count} day was clear at all.':
    'Une carte du sol demande des jours dégagés avec un sol nu en {months} mois\u00a0; seul {count} jour a été dégagé.',
  'A soil map needs clear days with bare soil within {months} months; only {count} days were clear at all.':
    'Une carte du sol demande des jours dégagés avec un sol nu en {months} mois\u00a0; seuls {count} jours ont été dégagés.',
  'The field was not seen bare: within {months} months hardly any of it lay without plants, straw or water on {count} clear days, and a soil map needs {least} %. Pasture, meadow and forest never do.':
    'La parcelle n’a pas été vue nue\u00a0: en {months} mois, presque rien n’en était sans plantes, paille ni eau pendant {count} jours dégagés, et une carte du sol demande {least}\u00a0%. Pâtures, prairies et forêts ne le sont jamais.',
  'The field was not seen bare: within {months} months {share} % of it lay without plants, straw or water on {count} clear days, and a soil map needs {least} %. Pasture, meadow and forest never do.':
    'La parcelle n’a pas été vue nue\u00a0: en {months} mois, {share}\u00a0% en était sans plantes, paille ni eau pendant {count} jours dégagés, et une carte du sol demande {least}\u00a0%. Pâtures, prairies et forêts ne le sont jamais.',
  'The whole site is water, over which the method sees nothing.':
    'Tout le site est de l’eau, au-dessus de laquelle la méthode ne voit rien.',
  'No bare or green ground is clear at the site or around it.':
    'Aucun sol nu ou vert n’est dégagé sur le site ni autour.',
  'The ground of the whole site changed between {from} and {to}, so that its air cannot be told from it.':
    'Le sol de tout le site a changé entre le {from} et le {to}\u00a0: on ne peut en distinguer l’air.',
  'Only {share} % of the site can be screened: elsewhere it was not clear on both days, or its ground changed between {from} and {to}; {least} % is needed.':
    'Seul {share}\u00a0% du site peut être examiné\u00a0: ailleurs il n’était pas dégagé les deux jours, ou son sol a changé entre le {from} et le {to}\u00a0; il en faut {least}\u00a0%.',
  'In the {count} days before {day} the satellite had no other clear view of the site, so that there is nothing to compare with.':
    'Pendant les {count} jours avant le {day}, le satellite n’a pas eu d’autre vue dégagée du site\u00a0: il n’y a rien à comparer.',
  'Too little of the site is clear on {day} to compare with.':
    'Trop peu du site est dégagé le {day} pour comparer.',
  'Soil moisture needs {count} clear days of the year before; there is {seen}.':
    'L’humidité du sol demande {count} jours dégagés de l’année d’avant\u00a0; il y en a {seen}.',
  'Soil moisture needs {count} clear days of the year before; there are {seen}.':
    'L’humidité du sol demande {count} jours dégagés de l’année d’avant\u00a0; il y en a {seen}.',
  'The ground around the field looked alike on all days of the year before, from dry to wet and from bare to green, so that its moisture cannot be told.':
    'Le sol autour de la parcelle était semblable tous les jours de l’année d’avant, du sec à l’humide et du nu au vert\u00a0: on ne peut en dire l’humidité.',
  'The scenes of {day} cannot be read any more.': 'Les scènes du {day} ne peuvent plus être lues.',
  'No part of the field was clear on both days.':
    'Aucune partie de la parcelle n’était dégagée les deux jours.',
  'Only {share} % of the field was clear on both days; {least} % is needed to compare them.':
    'Seul {share}\u00a0% de la parcelle était dégagé les deux jours\u00a0; il en faut {least}\u00a0% pour les comparer.',
  'The field stretches over {width} km by {height} km, too far for one analysis. Take what lies far apart as separate fields.':
    'La parcelle s’étend sur {width} km par {height} km, trop pour une analyse. Prenez comme parcelles séparées ce qui est éloigné.',
  'The images could not be made.': 'Les images n’ont pas pu être produites.',
  'The images could not be made: the scenes of this result could not be read.':
    'Les images n’ont pas pu être produites\u00a0: les scènes de ce résultat n’ont pas pu être lues.',
  'The images could not be made: the scenes of this result cannot be read as they were.':
    'Les images n’ont pas pu être produites\u00a0: les scènes de ce résultat ne se lisent plus telles qu’elles étaient.',
  '{id} has no data over the field (SCL 0).': '{id} n’a pas de données sur la parcelle (SCL 0).',
  '{id} does not reach the field.': '{id} n’atteint pas la parcelle.',
  '{id} holds no pixel of the field.': '{id} ne contient aucun pixel de la parcelle.',
  '{id} is stored in blocks of {width} × {height} pixels, too large to be unpacked for a field: write it anew in smaller tiles or strips.':
    '{id} est enregistré en blocs de {width} × {height} pixels, trop grands pour être décompressés pour une parcelle : réécrivez-le en tuiles ou en bandes plus petites.',
};
