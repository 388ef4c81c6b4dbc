/** What recipes say of themselves, in Portuguese, by the engine's own words with names for what changes; what is not listed stays as it came. */
export const recipeTexts: Readonly<Record<string, string>> = {
  'NDVI says how green the ground is, not why. It hardly rises any more once leaves cover the ground, and bare soil alone reads up to 0.25.':
    'O NDVI diz o quanto o terreno está verde, não por quê. Quase não sobe mais quando as folhas já cobrem o solo, e o solo nu sozinho chega a dar 0,25.',
  'NDMI rises with the water in the leaves and with the ground that they cover alike, so that a thin stand reads as a dry one. It says nothing of water in the soil; bare ground reads dry, standing water wet.':
    'O NDMI sobe tanto com a água nas folhas quanto com o terreno que elas cobrem, de modo que uma lavoura rala parece seca. Não diz nada da água no solo; terreno nu parece seco, água parada parece úmida.',
  'NDRE and CIre rise with the chlorophyll in the leaves and with the amount of leaves alike, so that a thin stand reads as a pale one. They compare places of one field and are no dose of fertiliser. CIre has no upper end; its scale runs from 0 to 6.':
    'O NDRE e o CIre sobem tanto com a clorofila nas folhas quanto com a quantidade de folhas, de modo que uma lavoura rala parece pálida. Comparam lugares de um mesmo talhão e não são dose de fertilizante. O CIre não tem limite superior; sua escala vai de 0 a 6.',
  'Soil moisture is relative: 0 is the driest and 1 the wettest that the surroundings showed within a year, no percentage of volume. Light reaches about 5 cm deep; deeper down (ctime10) it is reckoned from the days before. Open water has no soil moisture and is left out; straw and the rims of clouds read too wet or too dry, and a darker soil reads as a wetter one.':
    'A umidade do solo é relativa: 0 é o mais seco e 1 o mais úmido que os arredores mostraram em um ano, não uma porcentagem de volume. A luz chega a cerca de 5 cm de profundidade; mais abaixo (ctime10) ela é calculada a partir dos dias anteriores. Água aberta não tem umidade de solo e fica de fora; palha e bordas de nuvens parecem úmidas ou secas demais, e um solo mais escuro parece mais úmido.',
  'SOCI is relative: a higher one means darker soil, often with more organic matter, also with more water, and only within one field and one kind of soil does it follow the carbon in the ground. BSI says how bare the ground was, not how good it is. Zones are what looks alike from above: what lies below, and what is in it, only the samples tell. Straw, young plants and clouds that were not noticed blur the picture where few looks were bare.':
    'O SOCI é relativo: um valor mais alto significa solo mais escuro, muitas vezes com mais matéria orgânica, também com mais água, e só dentro de um talhão e de um tipo de solo ele acompanha o carbono do terreno. O BSI diz o quanto o terreno estava nu, não o quanto é bom. Zonas são o que parece igual visto de cima: o que há embaixo, e o que contém, só as amostras dizem. Palha, plantas jovens e nuvens não percebidas borram a imagem onde houve poucas vistas nuas.',
  'A screening for strong plumes, not a measurement of a rate: from about 3 t/h over bare, even desert ground; 10 to 50 t/h or nothing over fields with crops. Columns are good to −0 / +30 % beside their noise: line-by-line tables agree with one another, older published curves lie that much higher. The method was made for reflectance above the atmosphere; here it takes ratios of surface reflectance (Level 2A), which no publication has validated. A spot counts from five pixels on whose mean lies four deviations above what noise makes of so many, as strong from eight on. A leak that went on for all of the 120 days before may hide behind its own reference.':
    'Um rastreio de plumas fortes, não a medição de uma vazão: a partir de cerca de 3 t/h sobre terreno desértico, nu e uniforme; de 10 a 50 t/h ou nada sobre talhões com lavoura. As colunas valem a −0 / +30\u00a0% além do seu ruído: as tabelas linha a linha concordam entre si, as curvas publicadas antes ficam mais altas nessa medida. O método foi feito para a refletância acima da atmosfera; aqui ele usa razões de refletância de superfície (nível 2A), que nenhuma publicação validou. Uma mancha conta a partir de cinco pixels cuja média fique quatro desvios acima do que o ruído dá com tantos; como forte, a partir de oito. Um vazamento que durou todos os 120 dias anteriores pode se esconder atrás da própria referência.',
  'A trend, never a credit: this is what the plants took out of the air within a year, not what stays in wood and soil. Harvest, grazing and decay give most of it back, and what is left is often a tenth. There is no weather in it: every year has the sunshine of the place and the season, and drought and cold show only as far as the leaves do. The true uptake may be 25 % lower or 60 % higher; of maize and other warm-season grasses it is rather higher. Compare years and places rather than the figure with other methods.':
    'Uma tendência, nunca um crédito: é o que as plantas tiraram do ar em um ano, não o que fica na madeira e no solo. Colheita, pastejo e decomposição devolvem a maior parte, e o que resta costuma ser um décimo. Não inclui o tempo que fez: todo ano tem o sol do lugar e da estação, e seca e frio só aparecem na medida em que as folhas mostram. A absorção real pode ser 25\u00a0% menor ou 60\u00a0% maior; a do milho e de outras gramíneas de clima quente é antes maior. Compare anos e lugares, mais do que o número com outros métodos.',
  'The satellite sees that leaves are gone, not why: harvest, mowing, ploughing and drought look the same as fire. The limits of the classes come from forests of North America; over crops and grass they say less. A pass of the day of the fire counts neither as before nor as after it.':
    'O satélite vê que as folhas sumiram, não por quê: colheita, corte, aração e seca parecem iguais ao fogo. Os limites das classes vêm de florestas da América do Norte; sobre lavouras e capim eles dizem menos. Uma passagem do dia do incêndio não conta nem como anterior nem como posterior.',
  'This screening sees plumes from about 3 t/h over bare, even desert ground. Over fields with crops it sees 10 to 50 t/h, or nothing. A site without a plume may still leak.':
    'Este rastreio vê plumas a partir de cerca de 3 t/h sobre terreno desértico, nu e uniforme. Sobre talhões com lavoura vê de 10 a 50 t/h, ou nada. Um local sem pluma ainda pode ter vazamento.',
  '{name} = B02 / (B04 · B03), of the median of the looks at bare ground':
    '{name} = B02 / (B04 · B03), da mediana das vistas do solo nu',
  '{name} = NBR before − NBR after, NBR = (B8A − B12) / (B8A + B12)':
    '{name} = NBR de antes − NBR de depois, NBR = (B8A − B12) / (B8A + B12)',
  '{name} = t CO₂ per ha in 365 days: 44/12 · 0.01 · 0.47 · sum over the days of ε · 0.75 · fAPAR · 0.45 · Rs, with fAPAR = 1.24 · NDVI − 0.168 held to 0–0.95, Rs = 0.5 · Ra':
    '{name} = t CO₂ por ha em 365 dias: 44/12 · 0,01 · 0,47 · soma pelos dias de ε · 0,75 · fAPAR · 0,45 · Rs, com fAPAR = 1,24 · NDVI − 0,168 entre 0 e 0,95, Rs = 0,5 · Ra',
  '{name} = W = (STR − dry edge) / (wet edge − dry edge), STR = (1 − B12)² / (2 · B12), edges by NDVI':
    '{name} = W = (STR − borda seca) / (borda úmida − borda seca), STR = (1 − B12)² / (2 · B12), bordas conforme o NDVI',
  '{name} = ΔΩ = Ω(day) − Ω(reference) in ppm·m, each Ω from ΔR = (c · B12 − B11) / B11 by its own satellite and air mass factor':
    '{name} = ΔΩ = Ω(dia) − Ω(referência) em ppm·m, cada Ω de ΔR = (c · B12 − B11) / B11 com seu satélite e seu fator de massa de ar',
  'SCL not in {list}; digital numbers 0 and 65535, and what the item calls so, are no data':
    'SCL diferente de {list}; os números digitais 0 e 65535, e o que a cena chamar assim, são sem dado',
  'Only {share} % of the field could be used on this day, so its numbers may not stand for the whole field.':
    'Nesse dia só {share}\u00a0% do talhão pôde ser usado, então os números podem não valer para o talhão inteiro.',
  'There is no picture in natural colours: its files cannot be read.':
    'Não há imagem em cores naturais: os arquivos dela não podem ser lidos.',
  'The field is too large for zones: they are made for what one machine drives over with one task.':
    'O talhão é grande demais para zonas: elas são feitas para o que uma máquina percorre com uma tarefa.',
  '{unclassified} % of the valid pixels are unclassified (SCL 7), {dark} % dark (SCL 2).':
    'Dos pixels válidos, {unclassified}\u00a0% estão sem classe (SCL 7) e {dark}\u00a0% são escuros (SCL 2).',
  '{count} clear pixels are left out because their reflectances give no {name} between −1 and 1.':
    '{count} pixels limpos ficam de fora porque suas refletâncias não dão nenhum {name} entre −1 e 1.',
  index: 'índice',
  'The item of {id} does not say whether its reflectance offset was taken off: by its processing baseline it is taken off here.':
    'A ficha de {id} não diz se o offset de refletância já foi retirado: pela versão de processamento, ele é retirado aqui.',
  'The items of {count} scenes do not say whether their reflectance offset was taken off: by their processing baselines it is taken off here.':
    'As fichas de {count} cenas não dizem se o offset de refletância já foi retirado: pelas versões de processamento, ele é retirado aqui.',
  'The scene {id} is suspect: in {list} {share} % of its clear pixels come out at or below zero reflectance, as when its offset is taken off twice.':
    'A cena {id} é suspeita: em {list}, {share}\u00a0% dos seus pixels limpos ficam com refletância zero ou menor, como quando o offset é retirado duas vezes.',
  'Measured on {share} % of the field: average, spread and zones stand for that part alone.':
    'Medido em {share}\u00a0% do talhão: a média, a dispersão e as zonas valem só para essa parte.',
  'The bands of {id} have reflectances of their own: {list}.':
    'As bandas de {id} têm cada uma sua refletância: {list}.',
  '{name} is left out: no scene has readable {list} pixels over the field.':
    '{name} fica de fora: nenhuma cena tem pixels legíveis de {list} sobre o talhão.',
  'Only {share} % of the field was clear both before and after the fire, so the figures may not stand for the whole of it.':
    'Só {share}\u00a0% do talhão estava limpo tanto antes quanto depois do incêndio, então os números podem não valer para ele todo.',
  'Hardly anything green grew here within the year.': 'Quase nada verde cresceu aqui no ano.',
  'Root zone soil moisture is left out: it takes three clear days over at least twenty before it can be told.':
    'A umidade na zona das raízes fica de fora: são precisos três dias limpos ao longo de pelo menos vinte para dizê-la.',
  'The sun stood lower than {degrees}° on this day, so that shade may read as moisture.':
    'Nesse dia o sol estava abaixo de {degrees}°, então a sombra pode parecer umidade.',
  'The field is too small or too even for zones: one mixed sample stands for all of it.':
    'O talhão é pequeno ou uniforme demais para zonas: uma amostra misturada vale para ele todo.',
  'The field is even: its soil looks alike throughout, so that one mixed sample stands for all of it.':
    'O talhão é uniforme: o solo parece igual em toda parte, então uma amostra misturada vale para ele todo.',
  '{good} % of the field was seen bare on {count} days or more (good), {weak} % on one or two (weak), {none} % never (no data).':
    '{good}\u00a0% do talhão foi visto nu em {count} dias ou mais (bom), {weak}\u00a0% em um ou dois (fraco), {none}\u00a0% nunca (sem dados).',
  'In every pass to compare with something like a plume shows too: what is found may be its counterpart.':
    'Em todas as passagens para comparar também aparece algo como uma pluma: o que se achou pode ser o reverso dela.',
  'The items do not say from where the satellite looked: {degrees}° from the zenith are taken.':
    'As cenas não dizem de onde o satélite olhou: usam-se {degrees}° a partir do zênite.',
  'The items name no satellite with a table of its own: that of Sentinel-2A is taken, and by that of Sentinel-2B columns would be some 1.4 times as high.':
    'As cenas não nomeiam um satélite com tabela própria: usa-se a do Sentinel-2A, e com a do Sentinel-2B as colunas seriam umas 1,4 vez mais altas.',
  '{share} % of the site was screened: elsewhere it was not clear on both days, or its ground changed between {from} and {to}.':
    '{share}\u00a0% do local foi examinado: no resto não estava limpo nos dois dias, ou o terreno mudou entre {from} e {to}.',
  'Part of the site that was screened': 'Parte do local examinada',
  'Ground the edges are learnt from': 'Terreno de que se aprendem as bordas',
  'the box of the field and {metres} m around it, every pixel':
    'o retângulo do talhão e {metres} m ao redor, cada pixel',
  'the box of the field and {metres} m around it, one pixel in {all}, evenly spaced':
    'o retângulo do talhão e {metres} m ao redor, um pixel a cada {all}, em espaços iguais',
  '{name} = 2.5 · (B08 − B04) / (B08 + 2.4 · B04 + 1)': '{name} = 2,5 · (B08 − B04) / (B08 + 2,4 · B04 + 1)',
  '{name} = 1.5 · (B08 − B04) / (B08 + B04 + 0.5)': '{name} = 1,5 · (B08 − B04) / (B08 + B04 + 0,5)',
  '{name} = ((B11 + B04) − (B08 + B02)) / ((B11 + B04) + (B08 + B02)), of the median of the looks at bare ground':
    '{name} = ((B11 + B04) − (B08 + B02)) / ((B11 + B04) + (B08 + B02)), da mediana das vistas do solo nu',
  '{name} = dNBR / (NBR before + 1.001)': '{name} = dNBR / (NBR de antes + 1,001)',
  '{name} = t CO₂ per ha in 365 days, before what the plants breathe out again: carbon uptake / 0.47':
    '{name} = t CO₂ por ha em 365 dias, antes do que as plantas respiram de volta: absorção de carbono / 0,47',
  '{name} = ctime10: exponential filter of W, T = 10 days':
    '{name} = ctime10: filtro exponencial de W, T = 10 dias',
  'The sun stood so low that the conversion is less certain than it says.':
    'O sol estava tão baixo que a conversão é menos certa do que diz.',
  '{day}': '{day}',
  '{day}, {id}': '{day}, {id}',
  'Day of the fire': 'Dia do incêndio',
  'Picture before': 'Imagem anterior',
  'Picture after': 'Imagem posterior',
  'High regrowth': 'Rebrota alta',
  'Low regrowth': 'Rebrota baixa',
  Unburned: 'Não queimado',
  'Low severity': 'Severidade baixa',
  'Moderate to low severity': 'Severidade moderada a baixa',
  'Moderate to high severity': 'Severidade moderada a alta',
  'High severity': 'Severidade alta',
  '{name} (dNBR {low} to {high})': '{name} (dNBR {low} a {high})',
  '{name} (dNBR {low} and more)': '{name} (dNBR {low} ou mais)',
  '{name} (dNBR below {high})': '{name} (dNBR abaixo de {high})',
  'First day of the season': 'Primeiro dia da temporada',
  'Last day of the season': 'Último dia da temporada',
  'Lowest that the uptake may be': 'O mínimo que a absorção pode ser',
  'Highest that the uptake may be': 'O máximo que a absorção pode ser',
  'Uptake of all land that counts': 'Absorção de todo o terreno que conta',
  'Counted as': 'Contado como',
  '{name}: {biome}': '{name}: {biome}',
  '{biome}, as nothing was said': '{biome}, pois nada foi dito',
  cropland: 'terra de cultivo',
  'evergreen conifer forest': 'floresta de coníferas perenes',
  'evergreen broadleaved forest': 'floresta perene de folhas largas',
  'deciduous broadleaved forest': 'floresta decídua de folhas largas',
  savanna: 'savana',
  'mixed forest': 'floresta mista',
  grassland: 'campo de gramíneas',
  'Light-use efficiency (ε)': 'Eficiência no uso da luz (ε)',
  'Cold and drought, taken as': 'Frio e seca, tomados como',
  '{scalar} (0.5 to 1)': '{scalar} (0,5 a 1)',
  'Sunshine, of the day length': 'Sol, da duração do dia',
  'Usable light of the season': 'Luz aproveitável da temporada',
  'Net share of the gross uptake': 'Parte líquida da absorção bruta',
  'Days counted': 'Dias contados',
  'of {days}': 'de {days}',
  days: 'dias',
  'Longest time between two clear looks, of the median pixel':
    'Maior tempo entre duas vistas limpas, do pixel mediano',
  'Bare look': 'Vista nua',
  'NDVI below 0.25 and NBR2 below 0.125; SCL 2, 6 and 7 left out':
    'NDVI abaixo de 0,25 e NBR2 abaixo de 0,125; sem SCL 2, 6 e 7',
  'Clear days': 'Dias limpos',
  'Days with bare soil': 'Dias com solo nu',
  'First day with bare soil': 'Primeiro dia com solo nu',
  'Last day with bare soil': 'Último dia com solo nu',
  'Bare looks of the median pixel': 'Vistas nuas do pixel mediano',
  'Spread of the bare looks (p75 − p25)': 'Dispersão das vistas nuas (p75 − p25)',
  Zones: 'Zonas',
  'Land in no zone': 'Terreno sem zona',
  'Zones are grouped by': 'As zonas são agrupadas por',
  'SOCI and brightness (mean of the six bands), standardised':
    'SOCI e brilho (média das seis bandas), padronizados',
  'Silhouette of the groups': 'Silhueta dos grupos',
  'Variance that the zones tell': 'Variância que as zonas explicam',
  'Dry edge': 'Borda seca',
  'Wet edge': 'Borda úmida',
  'Error of the dry edge (RMSE)': 'Erro da borda seca (RMSE)',
  'Error of the wet edge (RMSE)': 'Erro da borda úmida (RMSE)',
  'Slices of NDVI': 'Faixas de NDVI',
  'Clear days the edges are learnt from': 'Dias limpos de que se aprendem as bordas',
  'Points the edges are learnt from': 'Pontos de que se aprendem as bordas',
  'Drier than the dry edge, counted as 0': 'Mais seco que a borda seca, contado como 0',
  'Wetter than the wet edge, counted as 1': 'Mais úmido que a borda úmida, contado como 1',
  Plume: 'Pluma',
  none: 'nenhuma',
  possible: 'possível',
  strong: 'forte',
  'Plumes found': 'Plumas encontradas',
  Picture: 'Imagem',
  'Compared with': 'Comparada com',
  'Noise of the column (1σ)': 'Ruído da coluna (1σ)',
  'The same noise': 'O mesmo ruído',
  'Smallest plume to be seen in it, at a wind of {wind} m/s':
    'Menor pluma que se veria nele, com vento de {wind} m/s',
  'Range of the conversion': 'Margem da conversão',
  'Noise of the band ratio (ΔR, 1σ)': 'Ruído da razão das bandas (ΔR, 1σ)',
  'c of the picture': 'c da imagem',
  'c of the reference': 'c da referência',
  'Air mass factor of the picture': 'Fator de massa de ar da imagem',
  'Air mass factor of the reference': 'Fator de massa de ar da referência',
};
