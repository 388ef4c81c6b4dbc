/** What recipes say of themselves, in French, by the engine's own words with names for what changes; what is not listed stays as it came. */
export const recipeTexts: Readonly<Record<string, string>> = {
  'NDVI says how green the ground is, not why. It hardly rises any more once leaves cover the ground, and bare soil alone reads up to 0.25.':
    'Le NDVI dit combien le sol est vert, pas pourquoi. Il ne monte presque plus une fois que les feuilles couvrent le sol, et le sol nu à lui seul donne jusqu’à 0,25.',
  'NDMI rises with the water in the leaves and with the ground that they cover alike, so that a thin stand reads as a dry one. It says nothing of water in the soil; bare ground reads dry, standing water wet.':
    'Le NDMI monte aussi bien avec l’eau des feuilles qu’avec le sol qu’elles couvrent, si bien qu’un couvert clairsemé paraît sec. Il ne dit rien de l’eau dans le sol\u00a0; le sol nu paraît sec, l’eau stagnante humide.',
  'NDRE and CIre rise with the chlorophyll in the leaves and with the amount of leaves alike, so that a thin stand reads as a pale one. They compare places of one field and are no dose of fertiliser. CIre has no upper end; its scale runs from 0 to 6.':
    'Le NDRE et le CIre montent aussi bien avec la chlorophylle des feuilles qu’avec la quantité de feuilles, si bien qu’un couvert clairsemé paraît pâle. Ils comparent des endroits d’une même parcelle et ne sont pas une dose d’engrais. Le CIre n’a pas de maximum\u00a0; son échelle va de 0 à 6.',
  'Soil moisture is relative: 0 is the driest and 1 the wettest that the surroundings showed within a year, no percentage of volume. Light reaches about 5 cm deep; deeper down (ctime10) it is reckoned from the days before. Open water has no soil moisture and is left out; straw and the rims of clouds read too wet or too dry, and a darker soil reads as a wetter one.':
    'L’humidité du sol est relative\u00a0: 0 est le plus sec et 1 le plus humide que les environs ont montré en un an, pas un pourcentage de volume. La lumière va à 5 cm de profondeur environ\u00a0; plus bas (ctime10), elle est déduite des jours d’avant. L’eau libre n’a pas d’humidité de sol et est laissée de côté\u00a0; la paille et les bords des nuages paraissent trop humides ou trop secs, et un sol plus sombre paraît plus humide.',
  'SOCI is relative: a higher one means darker soil, often with more organic matter, also with more water, and only within one field and one kind of soil does it follow the carbon in the ground. BSI says how bare the ground was, not how good it is. Zones are what looks alike from above: what lies below, and what is in it, only the samples tell. Straw, young plants and clouds that were not noticed blur the picture where few looks were bare.':
    'Le SOCI est relatif\u00a0: plus il est élevé, plus le sol est sombre, souvent avec plus de matière organique, aussi avec plus d’eau, et il ne suit le carbone du sol qu’à l’intérieur d’une parcelle et d’un type de sol. Le BSI dit combien le sol était nu, pas combien il est bon. Les zones sont ce qui se ressemble vu d’en haut\u00a0: ce qu’il y a dessous, et ce qu’il contient, seuls les échantillons le disent. La paille, les jeunes plantes et les nuages non remarqués brouillent l’image là où peu de vues étaient nues.',
  'A screening for strong plumes, not a measurement of a rate: from about 3 t/h over bare, even desert ground; 10 to 50 t/h or nothing over fields with crops. Columns are good to −0 / +30 % beside their noise: line-by-line tables agree with one another, older published curves lie that much higher. The method was made for reflectance above the atmosphere; here it takes ratios of surface reflectance (Level 2A), which no publication has validated. A spot counts from five pixels on whose mean lies four deviations above what noise makes of so many, as strong from eight on. A leak that went on for all of the 120 days before may hide behind its own reference.':
    'Un repérage de forts panaches, pas la mesure d’un débit\u00a0: à partir de 3 t/h environ sur un sol désertique, nu et uniforme\u00a0; de 10 à 50 t/h ou rien sur des parcelles cultivées. Les colonnes sont justes à −0 / +30\u00a0% outre leur bruit\u00a0: les tables raie par raie concordent entre elles, les courbes publiées plus anciennes sont d’autant plus hautes. La méthode a été faite pour la réflectance au-dessus de l’atmosphère\u00a0; ici, elle prend des rapports de réflectance de surface (niveau 2A), qu’aucune publication n’a validés. Une tache compte à partir de cinq pixels dont la moyenne dépasse de quatre écarts ce que le bruit donne avec autant\u00a0; comme forte, à partir de huit. Une fuite qui a duré tous les 120 jours d’avant peut se cacher derrière sa propre référence.',
  'A trend, never a credit: this is what the plants took out of the air within a year, not what stays in wood and soil. Harvest, grazing and decay give most of it back, and what is left is often a tenth. There is no weather in it: every year has the sunshine of the place and the season, and drought and cold show only as far as the leaves do. The true uptake may be 25 % lower or 60 % higher; of maize and other warm-season grasses it is rather higher. Compare years and places rather than the figure with other methods.':
    'Une tendance, jamais un crédit\u00a0: c’est ce que les plantes ont pris à l’air en un an, pas ce qui reste dans le bois et le sol. La récolte, le pâturage et la décomposition en rendent la plus grande part, et ce qui reste est souvent un dixième. La météo n’y est pas\u00a0: chaque année a l’ensoleillement du lieu et de la saison, et la sécheresse et le froid ne se voient qu’autant que les feuilles les montrent. L’absorption réelle peut être 25\u00a0% plus basse ou 60\u00a0% plus haute\u00a0; celle du maïs et des autres graminées de saison chaude est plutôt plus haute. Comparez des années et des lieux plutôt que le chiffre avec d’autres méthodes.',
  'The satellite sees that leaves are gone, not why: harvest, mowing, ploughing and drought look the same as fire. The limits of the classes come from forests of North America; over crops and grass they say less. A pass of the day of the fire counts neither as before nor as after it.':
    'Le satellite voit que les feuilles ne sont plus là, pas pourquoi\u00a0: récolte, fauche, labour et sécheresse ont le même aspect que le feu. Les limites des classes viennent de forêts d’Amérique du Nord\u00a0; sur les cultures et l’herbe, elles disent moins. Un passage du jour de l’incendie ne compte ni comme avant ni comme après.',
  'This screening sees plumes from about 3 t/h over bare, even desert ground. Over fields with crops it sees 10 to 50 t/h, or nothing. A site without a plume may still leak.':
    'Ce repérage voit des panaches à partir de 3 t/h environ sur un sol désertique, nu et uniforme. Sur des parcelles cultivées, il voit de 10 à 50 t/h, ou rien. Un site sans panache peut fuir tout de même.',
  '{name} = B02 / (B04 · B03), of the median of the looks at bare ground':
    '{name} = B02 / (B04 · B03), de la médiane des vues du sol nu',
  '{name} = NBR before − NBR after, NBR = (B8A − B12) / (B8A + B12)':
    '{name} = NBR d’avant − NBR d’après, NBR = (B8A − B12) / (B8A + B12)',
  '{name} = t CO₂ per ha in 365 days: 44/12 · 0.01 · 0.47 · sum over the days of ε · 0.75 · fAPAR · 0.45 · Rs, with fAPAR = 1.24 · NDVI − 0.168 held to 0–0.95, Rs = 0.5 · Ra':
    '{name} = t CO₂ par ha en 365 jours\u00a0: 44/12 · 0,01 · 0,47 · somme sur les jours de ε · 0,75 · fAPAR · 0,45 · Rs, avec fAPAR = 1,24 · NDVI − 0,168 tenu entre 0 et 0,95, Rs = 0,5 · Ra',
  '{name} = W = (STR − dry edge) / (wet edge − dry edge), STR = (1 − B12)² / (2 · B12), edges by NDVI':
    '{name} = W = (STR − bord sec) / (bord humide − bord sec), STR = (1 − B12)² / (2 · B12), bords selon le NDVI',
  '{name} = ΔΩ = Ω(day) − Ω(reference) in ppm·m, each Ω from ΔR = (c · B12 − B11) / B11 by its own satellite and air mass factor':
    '{name} = ΔΩ = Ω(jour) − Ω(référence) en ppm·m, chaque Ω de ΔR = (c · B12 − B11) / B11 avec son satellite et son facteur de masse d’air',
  'SCL not in {list}; digital numbers 0 and 65535, and what the item calls so, are no data':
    'SCL hors de {list}\u00a0; les comptes numériques 0 et 65535, et ce que la scène nomme ainsi, sont sans donnée',
  'Only {share} % of the field could be used on this day, so its numbers may not stand for the whole field.':
    'Ce jour-là, seul {share}\u00a0% de la parcelle a pu servir\u00a0: ses chiffres ne valent peut-être pas pour toute la parcelle.',
  'There is no picture in natural colours: its files cannot be read.':
    'Il n’y a pas d’image en couleurs naturelles\u00a0: ses fichiers ne peuvent pas être lus.',
  'The field is too large for zones: they are made for what one machine drives over with one task.':
    'La parcelle est trop grande pour des zones\u00a0: elles sont faites pour ce qu’une machine parcourt avec une tâche.',
  '{unclassified} % of the valid pixels are unclassified (SCL 7), {dark} % dark (SCL 2).':
    'Des pixels valables, {unclassified}\u00a0% sont non classés (SCL 7), {dark}\u00a0% sombres (SCL 2).',
  '{count} clear pixels are left out because their reflectances give no {name} between −1 and 1.':
    '{count} pixels dégagés sont laissés de côté, car leurs réflectances ne donnent aucun {name} entre −1 et 1.',
  index: 'indice',
  'The item of {id} does not say whether its reflectance offset was taken off: by its processing baseline it is taken off here.':
    'La fiche de {id} ne dit pas si le décalage de réflectance en a déjà été retiré\u00a0: d’après sa version de traitement, il est retiré ici.',
  'The items of {count} scenes do not say whether their reflectance offset was taken off: by their processing baselines it is taken off here.':
    'Les fiches de {count} scènes ne disent pas si le décalage de réflectance en a déjà été retiré\u00a0: d’après leurs versions de traitement, il est retiré ici.',
  'The scene {id} is suspect: in {list} {share} % of its clear pixels come out at or below zero reflectance, as when its offset is taken off twice.':
    'La scène {id} est suspecte\u00a0: en {list}, {share}\u00a0% de ses pixels dégagés tombent à une réflectance nulle ou négative, comme lorsque le décalage est retiré deux fois.',
  'Measured on {share} % of the field: average, spread and zones stand for that part alone.':
    'Mesuré sur {share}\u00a0% de la parcelle\u00a0: la moyenne, la dispersion et les zones ne valent que pour cette partie.',
  'The bands of {id} have reflectances of their own: {list}.':
    'Les bandes de {id} ont chacune leur réflectance\u00a0: {list}.',
  '{name} is left out: no scene has readable {list} pixels over the field.':
    '{name} est laissé de côté\u00a0: aucune scène n’a de pixels lisibles de {list} sur la parcelle.',
  'Only {share} % of the field was clear both before and after the fire, so the figures may not stand for the whole of it.':
    'Seul {share}\u00a0% de la parcelle était dégagé avant comme après l’incendie\u00a0: les chiffres ne valent peut-être pas pour toute la parcelle.',
  'Hardly anything green grew here within the year.': 'Presque rien de vert n’a poussé ici dans l’année.',
  'Root zone soil moisture is left out: it takes three clear days over at least twenty before it can be told.':
    'L’humidité du sol dans la zone racinaire est laissée de côté\u00a0: il faut trois jours dégagés sur vingt au moins pour la dire.',
  'The sun stood lower than {degrees}° on this day, so that shade may read as moisture.':
    'Ce jour-là, le soleil était à moins de {degrees}°\u00a0: l’ombre peut passer pour de l’humidité.',
  'The field is too small or too even for zones: one mixed sample stands for all of it.':
    'La parcelle est trop petite ou trop uniforme pour des zones\u00a0: un échantillon mélangé vaut pour toute la parcelle.',
  'The field is even: its soil looks alike throughout, so that one mixed sample stands for all of it.':
    'La parcelle est uniforme\u00a0: son sol se ressemble partout, si bien qu’un échantillon mélangé vaut pour toute la parcelle.',
  '{good} % of the field was seen bare on {count} days or more (good), {weak} % on one or two (weak), {none} % never (no data).':
    '{good}\u00a0% de la parcelle a été vu nu sur {count} jours ou plus (bon), {weak}\u00a0% sur un ou deux (faible), {none}\u00a0% jamais (sans donnée).',
  'In every pass to compare with something like a plume shows too: what is found may be its counterpart.':
    'Dans tous les passages à comparer, quelque chose comme un panache se voit aussi\u00a0: ce qui est trouvé peut en être le revers.',
  'The items do not say from where the satellite looked: {degrees}° from the zenith are taken.':
    'Les scènes ne disent pas d’où le satellite a regardé\u00a0: {degrees}° du zénith sont pris.',
  'The items name no satellite with a table of its own: that of Sentinel-2A is taken, and by that of Sentinel-2B columns would be some 1.4 times as high.':
    'Les scènes ne nomment pas de satellite ayant sa propre table\u00a0: celle de Sentinel-2A est prise, et avec celle de Sentinel-2B les colonnes seraient environ 1,4 fois plus hautes.',
  '{share} % of the site was screened: elsewhere it was not clear on both days, or its ground changed between {from} and {to}.':
    '{share}\u00a0% du site a été examiné\u00a0: ailleurs il n’était pas dégagé les deux jours, ou son sol a changé entre le {from} et le {to}.',
  'Part of the site that was screened': 'Part du site examinée',
  'Ground the edges are learnt from': 'Sol dont les bords sont appris',
  'the box of the field and {metres} m around it, every pixel':
    'le cadre de la parcelle et {metres} m autour, chaque pixel',
  'the box of the field and {metres} m around it, one pixel in {all}, evenly spaced':
    'le cadre de la parcelle et {metres} m autour, un pixel sur {all}, à distances égales',
  '{name} = 2.5 · (B08 − B04) / (B08 + 2.4 · B04 + 1)': '{name} = 2,5 · (B08 − B04) / (B08 + 2,4 · B04 + 1)',
  '{name} = 1.5 · (B08 − B04) / (B08 + B04 + 0.5)': '{name} = 1,5 · (B08 − B04) / (B08 + B04 + 0,5)',
  '{name} = ((B11 + B04) − (B08 + B02)) / ((B11 + B04) + (B08 + B02)), of the median of the looks at bare ground':
    '{name} = ((B11 + B04) − (B08 + B02)) / ((B11 + B04) + (B08 + B02)), de la médiane des vues du sol nu',
  '{name} = dNBR / (NBR before + 1.001)': '{name} = dNBR / (NBR d’avant + 1,001)',
  '{name} = t CO₂ per ha in 365 days, before what the plants breathe out again: carbon uptake / 0.47':
    '{name} = t CO₂ par ha en 365 jours, avant ce que les plantes respirent de nouveau\u00a0: carbone absorbé / 0,47',
  '{name} = ctime10: exponential filter of W, T = 10 days':
    '{name} = ctime10\u00a0: filtre exponentiel de W, T = 10 jours',
  'The sun stood so low that the conversion is less certain than it says.':
    'Le soleil était si bas que la conversion est moins sûre qu’elle ne le dit.',
  '{day}': '{day}',
  '{day}, {id}': '{day}, {id}',
  'Day of the fire': 'Jour de l’incendie',
  'Picture before': 'Image d’avant',
  'Picture after': 'Image d’après',
  'High regrowth': 'Forte repousse',
  'Low regrowth': 'Faible repousse',
  Unburned: 'Non brûlé',
  'Low severity': 'Sévérité faible',
  'Moderate to low severity': 'Sévérité modérée à faible',
  'Moderate to high severity': 'Sévérité modérée à forte',
  'High severity': 'Sévérité forte',
  '{name} (dNBR {low} to {high})': '{name} (dNBR {low} à {high})',
  '{name} (dNBR {low} and more)': '{name} (dNBR {low} et plus)',
  '{name} (dNBR below {high})': '{name} (dNBR moins de {high})',
  'First day of the season': 'Premier jour de la saison',
  'Last day of the season': 'Dernier jour de la saison',
  'Lowest that the uptake may be': 'Absorption la plus basse possible',
  'Highest that the uptake may be': 'Absorption la plus haute possible',
  'Uptake of all land that counts': 'Absorption de tout le terrain qui compte',
  'Counted as': 'Compté comme',
  '{name}: {biome}': '{name}\u00a0: {biome}',
  '{biome}, as nothing was said': '{biome}, car rien n’a été dit',
  cropland: 'terre cultivée',
  'evergreen conifer forest': 'forêt de conifères à feuilles persistantes',
  'evergreen broadleaved forest': 'forêt feuillue à feuilles persistantes',
  'deciduous broadleaved forest': 'forêt feuillue à feuilles caduques',
  savanna: 'savane',
  'mixed forest': 'forêt mixte',
  grassland: 'prairie',
  'Light-use efficiency (ε)': 'Efficience d’utilisation de la lumière (ε)',
  'Cold and drought, taken as': 'Froid et sécheresse, pris à',
  '{scalar} (0.5 to 1)': '{scalar} (0,5 à 1)',
  'Sunshine, of the day length': 'Ensoleillement, de la durée du jour',
  'Usable light of the season': 'Lumière utilisable de la saison',
  'Net share of the gross uptake': 'Part nette de l’absorption brute',
  'Days counted': 'Jours comptés',
  'of {days}': 'sur {days}',
  days: 'jours',
  'Longest time between two clear looks, of the median pixel':
    'Plus long temps entre deux vues dégagées, du pixel médian',
  'Bare look': 'Vue nue',
  'NDVI below 0.25 and NBR2 below 0.125; SCL 2, 6 and 7 left out':
    'NDVI sous 0,25 et NBR2 sous 0,125\u00a0; sans SCL 2, 6 et 7',
  'Clear days': 'Jours dégagés',
  'Days with bare soil': 'Jours avec sol nu',
  'First day with bare soil': 'Premier jour avec sol nu',
  'Last day with bare soil': 'Dernier jour avec sol nu',
  'Bare looks of the median pixel': 'Vues nues du pixel médian',
  'Spread of the bare looks (p75 − p25)': 'Dispersion des vues nues (p75 − p25)',
  Zones: 'Zones',
  'Land in no zone': 'Terrain sans zone',
  'Zones are grouped by': 'Zones regroupées par',
  'SOCI and brightness (mean of the six bands), standardised':
    'SOCI et luminosité (moyenne des six bandes), standardisés',
  'Silhouette of the groups': 'Silhouette des groupes',
  'Variance that the zones tell': 'Variance que disent les zones',
  'Dry edge': 'Bord sec',
  'Wet edge': 'Bord humide',
  'Error of the dry edge (RMSE)': 'Erreur du bord sec (RMSE)',
  'Error of the wet edge (RMSE)': 'Erreur du bord humide (RMSE)',
  'Slices of NDVI': 'Tranches de NDVI',
  'Clear days the edges are learnt from': 'Jours dégagés dont les bords sont appris',
  'Points the edges are learnt from': 'Points dont les bords sont appris',
  'Drier than the dry edge, counted as 0': 'Plus sec que le bord sec, compté comme 0',
  'Wetter than the wet edge, counted as 1': 'Plus humide que le bord humide, compté comme 1',
  Plume: 'Panache',
  none: 'aucun',
  possible: 'possible',
  strong: 'fort',
  'Plumes found': 'Panaches trouvés',
  Picture: 'Image',
  'Compared with': 'Comparée à',
  'Noise of the column (1σ)': 'Bruit de la colonne (1σ)',
  'The same noise': 'Le même bruit',
  'Smallest plume to be seen in it, at a wind of {wind} m/s':
    'Plus petit panache qui s’y verrait, par un vent de {wind} m/s',
  'Range of the conversion': 'Marge de la conversion',
  'Noise of the band ratio (ΔR, 1σ)': 'Bruit du rapport des bandes (ΔR, 1σ)',
  'c of the picture': 'c de l’image',
  'c of the reference': 'c de la référence',
  'Air mass factor of the picture': 'Facteur de masse d’air de l’image',
  'Air mass factor of the reference': 'Facteur de masse d’air de la référence',
};
