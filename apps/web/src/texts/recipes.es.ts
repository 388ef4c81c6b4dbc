/** What recipes say of themselves, in Spanish, by the engine's own words with names for what changes; what is not listed stays as it came. */
export const recipeTexts: Readonly<Record<string, string>> = {
  'NDVI says how green the ground is, not why. It hardly rises any more once leaves cover the ground, and bare soil alone reads up to 0.25.':
    'El NDVI dice qué tan verde está el terreno, no por qué. Apenas sube más cuando las hojas ya cubren el suelo, y el suelo desnudo por sí solo llega a dar 0,25.',
  'NDMI rises with the water in the leaves and with the ground that they cover alike, so that a thin stand reads as a dry one. It says nothing of water in the soil; bare ground reads dry, standing water wet.':
    'El NDMI sube tanto con el agua de las hojas como con el terreno que cubren, así que un cultivo ralo parece seco. No dice nada del agua en el suelo; el terreno desnudo parece seco y el agua estancada, húmeda.',
  'NDRE and CIre rise with the chlorophyll in the leaves and with the amount of leaves alike, so that a thin stand reads as a pale one. They compare places of one field and are no dose of fertiliser. CIre has no upper end; its scale runs from 0 to 6.':
    'El NDRE y el CIre suben tanto con la clorofila de las hojas como con la cantidad de hojas, así que un cultivo ralo parece pálido. Comparan lugares de una misma parcela y no son una dosis de fertilizante. El CIre no tiene tope; su escala va de 0 a 6.',
  'Soil moisture is relative: 0 is the driest and 1 the wettest that the surroundings showed within a year, no percentage of volume. Light reaches about 5 cm deep; deeper down (ctime10) it is reckoned from the days before. Open water has no soil moisture and is left out; straw and the rims of clouds read too wet or too dry, and a darker soil reads as a wetter one.':
    'La humedad del suelo es relativa: 0 es lo más seco y 1 lo más húmedo que se vio en los alrededores en un año, no un porcentaje de volumen. La luz llega a unos 5 cm de profundidad; más abajo (ctime10) se calcula a partir de los días anteriores. El agua libre no tiene humedad de suelo y se deja fuera; la paja y los bordes de las nubes parecen demasiado húmedos o demasiado secos, y un suelo más oscuro parece más húmedo.',
  'SOCI is relative: a higher one means darker soil, often with more organic matter, also with more water, and only within one field and one kind of soil does it follow the carbon in the ground. BSI says how bare the ground was, not how good it is. Zones are what looks alike from above: what lies below, and what is in it, only the samples tell. Straw, young plants and clouds that were not noticed blur the picture where few looks were bare.':
    'El SOCI es relativo: uno más alto significa suelo más oscuro, a menudo con más materia orgánica, también con más agua, y solo dentro de una parcela y de un tipo de suelo sigue al carbono del terreno. El BSI dice qué tan desnudo estaba el terreno, no qué tan bueno es. Las zonas son lo que se ve igual desde arriba: lo que hay debajo, y lo que contiene, solo lo dicen las muestras. La paja, las plantas jóvenes y las nubes no detectadas empañan la imagen donde hubo pocas vistas desnudas.',
  'A screening for strong plumes, not a measurement of a rate: from about 3 t/h over bare, even desert ground; 10 to 50 t/h or nothing over fields with crops. Columns are good to −0 / +30 % beside their noise: line-by-line tables agree with one another, older published curves lie that much higher. The method was made for reflectance above the atmosphere; here it takes ratios of surface reflectance (Level 2A), which no publication has validated. A spot counts from five pixels on whose mean lies four deviations above what noise makes of so many, as strong from eight on. A leak that went on for all of the 120 days before may hide behind its own reference.':
    'Un rastreo de plumas fuertes, no la medición de un caudal: desde unas 3 t/h sobre terreno desértico, desnudo y uniforme; de 10 a 50 t/h o nada sobre parcelas con cultivos. Las columnas son válidas a −0 / +30\u00a0% además de su ruido: las tablas línea por línea coinciden entre sí, las curvas publicadas antes quedan así de más altas. El método se hizo para la reflectancia por encima de la atmósfera; aquí toma cocientes de reflectancia de superficie (nivel 2A), que ninguna publicación ha validado. Una mancha cuenta desde cinco píxeles cuya media esté cuatro desviaciones por encima de lo que el ruido da con tantos; como fuerte, desde ocho. Una fuga que duró todos los 120 días anteriores puede ocultarse tras su propia referencia.',
  'A trend, never a credit: this is what the plants took out of the air within a year, not what stays in wood and soil. Harvest, grazing and decay give most of it back, and what is left is often a tenth. There is no weather in it: every year has the sunshine of the place and the season, and drought and cold show only as far as the leaves do. The true uptake may be 25 % lower or 60 % higher; of maize and other warm-season grasses it is rather higher. Compare years and places rather than the figure with other methods.':
    'Una tendencia, nunca un crédito: es lo que las plantas tomaron del aire en un año, no lo que queda en la madera y el suelo. La cosecha, el pastoreo y la descomposición devuelven la mayor parte, y lo que queda suele ser una décima parte. No incluye el tiempo que hizo: cada año tiene el sol del lugar y de la estación, y la sequía y el frío solo se notan en la medida en que se notan en las hojas. La captura real puede ser un 25\u00a0% menor o un 60\u00a0% mayor; la del maíz y otras gramíneas de clima cálido es más bien mayor. Compara años y lugares, más que la cifra con otros métodos.',
  'The satellite sees that leaves are gone, not why: harvest, mowing, ploughing and drought look the same as fire. The limits of the classes come from forests of North America; over crops and grass they say less. A pass of the day of the fire counts neither as before nor as after it.':
    'El satélite ve que las hojas ya no están, no por qué: la cosecha, la siega, el arado y la sequía se ven igual que el fuego. Los límites de las clases vienen de bosques de América del Norte; sobre cultivos y pastos dicen menos. Una pasada del día del incendio no cuenta ni como anterior ni como posterior.',
  'This screening sees plumes from about 3 t/h over bare, even desert ground. Over fields with crops it sees 10 to 50 t/h, or nothing. A site without a plume may still leak.':
    'Este rastreo ve plumas desde unas 3 t/h sobre terreno desértico, desnudo y uniforme. Sobre parcelas con cultivos ve de 10 a 50 t/h, o nada. Un lugar sin pluma puede tener fugas igualmente.',
  '{name} = B02 / (B04 · B03), of the median of the looks at bare ground':
    '{name} = B02 / (B04 · B03), de la mediana de las vistas del suelo desnudo',
  '{name} = NBR before − NBR after, NBR = (B8A − B12) / (B8A + B12)':
    '{name} = NBR de antes − NBR de después, NBR = (B8A − B12) / (B8A + B12)',
  '{name} = t CO₂ per ha in 365 days: 44/12 · 0.01 · 0.47 · sum over the days of ε · 0.75 · fAPAR · 0.45 · Rs, with fAPAR = 1.24 · NDVI − 0.168 held to 0–0.95, Rs = 0.5 · Ra':
    '{name} = t CO₂ por ha en 365 días: 44/12 · 0,01 · 0,47 · suma por días de ε · 0,75 · fAPAR · 0,45 · Rs, con fAPAR = 1,24 · NDVI − 0,168 entre 0 y 0,95, Rs = 0,5 · Ra',
  '{name} = W = (STR − dry edge) / (wet edge − dry edge), STR = (1 − B12)² / (2 · B12), edges by NDVI':
    '{name} = W = (STR − borde seco) / (borde húmedo − borde seco), STR = (1 − B12)² / (2 · B12), bordes según el NDVI',
  '{name} = ΔΩ = Ω(day) − Ω(reference) in ppm·m, each Ω from ΔR = (c · B12 − B11) / B11 by its own satellite and air mass factor':
    '{name} = ΔΩ = Ω(día) − Ω(referencia) en ppm·m, cada Ω de ΔR = (c · B12 − B11) / B11 con su satélite y su factor de masa de aire',
  'SCL not in {list}; digital numbers 0 and 65535, and what the item calls so, are no data':
    'SCL distinta de {list}; los números digitales 0 y 65535, y lo que la escena llame así, son sin dato',
  'Only {share} % of the field could be used on this day, so its numbers may not stand for the whole field.':
    'Ese día solo se pudo usar el {share}\u00a0% de la parcela, así que sus números pueden no valer para toda ella.',
  'There is no picture in natural colours: its files cannot be read.':
    'No hay imagen en colores naturales: sus archivos no se pueden leer.',
  'The field is too large for zones: they are made for what one machine drives over with one task.':
    'La parcela es demasiado grande para zonas: se hacen para lo que una máquina recorre con una tarea.',
  '{unclassified} % of the valid pixels are unclassified (SCL 7), {dark} % dark (SCL 2).':
    'De los píxeles válidos, el {unclassified}\u00a0% está sin clasificar (SCL 7) y el {dark}\u00a0% es oscuro (SCL 2).',
  '{count} clear pixels are left out because their reflectances give no {name} between −1 and 1.':
    'Se dejan fuera {count} píxeles despejados porque sus reflectancias no dan ningún {name} entre −1 y 1.',
  index: 'índice',
  'The item of {id} does not say whether its reflectance offset was taken off: by its processing baseline it is taken off here.':
    'La ficha de {id} no dice si ya se le restó el ajuste de reflectancia: según su versión de procesamiento, se resta aquí.',
  'The items of {count} scenes do not say whether their reflectance offset was taken off: by their processing baselines it is taken off here.':
    'Las fichas de {count} escenas no dicen si ya se les restó el ajuste de reflectancia: según sus versiones de procesamiento, se resta aquí.',
  'The scene {id} is suspect: in {list} {share} % of its clear pixels come out at or below zero reflectance, as when its offset is taken off twice.':
    'La escena {id} es sospechosa: en {list}, el {share}\u00a0% de sus píxeles despejados queda en reflectancia cero o menos, como cuando el ajuste se resta dos veces.',
  'Measured on {share} % of the field: average, spread and zones stand for that part alone.':
    'Medido en el {share}\u00a0% de la parcela: el promedio, la dispersión y las zonas valen solo para esa parte.',
  'The bands of {id} have reflectances of their own: {list}.':
    'Las bandas de {id} tienen cada una su reflectancia: {list}.',
  '{name} is left out: no scene has readable {list} pixels over the field.':
    'Se deja fuera {name}: ninguna escena tiene píxeles legibles de {list} sobre la parcela.',
  'Only {share} % of the field was clear both before and after the fire, so the figures may not stand for the whole of it.':
    'Solo el {share}\u00a0% de la parcela estaba despejado tanto antes como después del incendio, así que las cifras pueden no valer para toda ella.',
  'Hardly anything green grew here within the year.': 'En ese año apenas creció aquí algo verde.',
  'Root zone soil moisture is left out: it takes three clear days over at least twenty before it can be told.':
    'Se deja fuera la humedad en la zona de las raíces: hacen falta tres días despejados a lo largo de al menos veinte para poder decirla.',
  'The sun stood lower than {degrees}° on this day, so that shade may read as moisture.':
    'Ese día el sol estaba a menos de {degrees}°, así que la sombra puede parecer humedad.',
  'The field is too small or too even for zones: one mixed sample stands for all of it.':
    'La parcela es demasiado pequeña o uniforme para zonas: una muestra mezclada vale para toda ella.',
  'The field is even: its soil looks alike throughout, so that one mixed sample stands for all of it.':
    'La parcela es uniforme: su suelo se ve igual en todas partes, así que una muestra mezclada vale para toda ella.',
  '{good} % of the field was seen bare on {count} days or more (good), {weak} % on one or two (weak), {none} % never (no data).':
    'El {good}\u00a0% de la parcela se vio desnudo en {count} días o más (bueno), el {weak}\u00a0% en uno o dos (débil), el {none}\u00a0% nunca (sin datos).',
  'In every pass to compare with something like a plume shows too: what is found may be its counterpart.':
    'En todas las pasadas con que comparar se ve también algo parecido a una pluma: lo hallado puede ser su reverso.',
  'The items do not say from where the satellite looked: {degrees}° from the zenith are taken.':
    'Las escenas no dicen desde dónde miró el satélite: se toman {degrees}° desde el cenit.',
  'The items name no satellite with a table of its own: that of Sentinel-2A is taken, and by that of Sentinel-2B columns would be some 1.4 times as high.':
    'Las escenas no nombran un satélite con tabla propia: se usa la de Sentinel-2A, y con la de Sentinel-2B las columnas serían unas 1,4 veces mayores.',
  '{share} % of the site was screened: elsewhere it was not clear on both days, or its ground changed between {from} and {to}.':
    'Se examinó el {share}\u00a0% del lugar: en el resto no estaba despejado los dos días, o el terreno cambió entre el {from} y el {to}.',
  'Part of the site that was screened': 'Parte del lugar examinada',
  'Ground the edges are learnt from': 'Terreno de que se aprenden los bordes',
  'the box of the field and {metres} m around it, every pixel':
    'el recuadro de la parcela y {metres} m alrededor, cada píxel',
  'the box of the field and {metres} m around it, one pixel in {all}, evenly spaced':
    'el recuadro de la parcela y {metres} m alrededor, un píxel de cada {all}, a distancias iguales',
  '{name} = 2.5 · (B08 − B04) / (B08 + 2.4 · B04 + 1)': '{name} = 2,5 · (B08 − B04) / (B08 + 2,4 · B04 + 1)',
  '{name} = 1.5 · (B08 − B04) / (B08 + B04 + 0.5)': '{name} = 1,5 · (B08 − B04) / (B08 + B04 + 0,5)',
  '{name} = ((B11 + B04) − (B08 + B02)) / ((B11 + B04) + (B08 + B02)), of the median of the looks at bare ground':
    '{name} = ((B11 + B04) − (B08 + B02)) / ((B11 + B04) + (B08 + B02)), de la mediana de las vistas del suelo desnudo',
  '{name} = dNBR / (NBR before + 1.001)': '{name} = dNBR / (NBR de antes + 1,001)',
  '{name} = t CO₂ per ha in 365 days, before what the plants breathe out again: carbon uptake / 0.47':
    '{name} = t CO₂ por ha en 365 días, antes de lo que las plantas vuelven a respirar: captura de carbono / 0,47',
  '{name} = ctime10: exponential filter of W, T = 10 days':
    '{name} = ctime10: filtro exponencial de W, T = 10 días',
  'The sun stood so low that the conversion is less certain than it says.':
    'El sol estaba tan bajo que la conversión es menos segura de lo que dice.',
  '{day}': '{day}',
  '{day}, {id}': '{day}, {id}',
  'Day of the fire': 'Día del incendio',
  'Picture before': 'Imagen anterior',
  'Picture after': 'Imagen posterior',
  'High regrowth': 'Rebrote alto',
  'Low regrowth': 'Rebrote bajo',
  Unburned: 'Sin quemar',
  'Low severity': 'Severidad baja',
  'Moderate to low severity': 'Severidad moderada a baja',
  'Moderate to high severity': 'Severidad moderada a alta',
  'High severity': 'Severidad alta',
  '{name} (dNBR {low} to {high})': '{name} (dNBR {low} a {high})',
  '{name} (dNBR {low} and more)': '{name} (dNBR {low} o más)',
  '{name} (dNBR below {high})': '{name} (dNBR menos de {high})',
  'First day of the season': 'Primer día de la temporada',
  'Last day of the season': 'Último día de la temporada',
  'Lowest that the uptake may be': 'Lo mínimo que puede ser la captura',
  'Highest that the uptake may be': 'Lo máximo que puede ser la captura',
  'Uptake of all land that counts': 'Captura de todo el terreno que cuenta',
  'Counted as': 'Contado como',
  '{name}: {biome}': '{name}: {biome}',
  '{biome}, as nothing was said': '{biome}, pues no se dijo nada',
  cropland: 'tierra de cultivo',
  'evergreen conifer forest': 'bosque de coníferas perennes',
  'evergreen broadleaved forest': 'bosque perenne de hoja ancha',
  'deciduous broadleaved forest': 'bosque caduco de hoja ancha',
  savanna: 'sabana',
  'mixed forest': 'bosque mixto',
  grassland: 'pastizal',
  'Light-use efficiency (ε)': 'Eficiencia en el uso de la luz (ε)',
  'Cold and drought, taken as': 'Frío y sequía, se toma',
  '{scalar} (0.5 to 1)': '{scalar} (0,5 a 1)',
  'Sunshine, of the day length': 'Sol, de la duración del día',
  'Usable light of the season': 'Luz aprovechable de la temporada',
  'Net share of the gross uptake': 'Parte neta de la captura bruta',
  'Days counted': 'Días contados',
  'of {days}': 'de {days}',
  days: 'días',
  'Longest time between two clear looks, of the median pixel':
    'Mayor tiempo entre dos vistas despejadas, del píxel mediano',
  'Bare look': 'Vista desnuda',
  'NDVI below 0.25 and NBR2 below 0.125; SCL 2, 6 and 7 left out':
    'NDVI menor de 0,25 y NBR2 menor de 0,125; sin SCL 2, 6 y 7',
  'Clear days': 'Días despejados',
  'Days with bare soil': 'Días con suelo desnudo',
  'First day with bare soil': 'Primer día con suelo desnudo',
  'Last day with bare soil': 'Último día con suelo desnudo',
  'Bare looks of the median pixel': 'Vistas desnudas del píxel mediano',
  'Spread of the bare looks (p75 − p25)': 'Dispersión de las vistas desnudas (p75 − p25)',
  Zones: 'Zonas',
  'Land in no zone': 'Terreno sin zona',
  'Zones are grouped by': 'Las zonas se agrupan por',
  'SOCI and brightness (mean of the six bands), standardised':
    'SOCI y brillo (media de las seis bandas), estandarizados',
  'Silhouette of the groups': 'Silueta de los grupos',
  'Variance that the zones tell': 'Varianza que explican las zonas',
  'Dry edge': 'Borde seco',
  'Wet edge': 'Borde húmedo',
  'Error of the dry edge (RMSE)': 'Error del borde seco (RMSE)',
  'Error of the wet edge (RMSE)': 'Error del borde húmedo (RMSE)',
  'Slices of NDVI': 'Franjas de NDVI',
  'Clear days the edges are learnt from': 'Días despejados de que se aprenden los bordes',
  'Points the edges are learnt from': 'Puntos de que se aprenden los bordes',
  'Drier than the dry edge, counted as 0': 'Más seco que el borde seco, contado como 0',
  'Wetter than the wet edge, counted as 1': 'Más húmedo que el borde húmedo, contado como 1',
  Plume: 'Pluma',
  none: 'ninguna',
  possible: 'posible',
  strong: 'fuerte',
  'Plumes found': 'Plumas halladas',
  Picture: 'Imagen',
  'Compared with': 'Comparada con',
  'Noise of the column (1σ)': 'Ruido de la columna (1σ)',
  'The same noise': 'El mismo ruido',
  'Smallest plume to be seen in it, at a wind of {wind} m/s':
    'Menor pluma que se vería en él, con viento de {wind} m/s',
  'Range of the conversion': 'Margen de la conversión',
  'Noise of the band ratio (ΔR, 1σ)': 'Ruido del cociente de bandas (ΔR, 1σ)',
  'c of the picture': 'c de la imagen',
  'c of the reference': 'c de la referencia',
  'Air mass factor of the picture': 'Factor de masa de aire de la imagen',
  'Air mass factor of the reference': 'Factor de masa de aire de la referencia',
};
