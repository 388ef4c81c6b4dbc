/** Sentences of the geometry package, in Portuguese; what is not listed stays as it came. */
export const geometryTexts: Readonly<Record<string, string>> = {
  'This is not an outline of a field. Send one closed shape, or several that belong together.':
    'Isto não é o contorno de um talhão. Envie uma forma fechada, ou várias que pertencem juntas.',
  'The position of {corner} is not a pair of numbers. Draw the outline again.':
    'A posição ({corner}) não é um par de números. Desenhe o contorno de novo.',
  'The outline has {count} corners, {most} is the most. Simplify it or split the field.':
    'O contorno tem {count} vértices e o máximo é {most}. Simplifique-o ou divida o talhão.',
  'The outline has too many corners, {most} is the most. Simplify it or split the field.':
    'O contorno tem vértices demais; o máximo é {most}. Simplifique-o ou divida o talhão.',
  '{outline} has fewer than 3 corners. Draw at least a triangle.':
    '{outline} tem menos de 3 vértices. Desenhe pelo menos um triângulo.',
  '{outline} does not end where it began. Close it at its first corner.':
    '{outline} não termina onde começou. Feche-o no primeiro vértice.',
  '{corner} is not on the map: longitude runs from -180 to 180, latitude from -90 to 90. Check the coordinates.':
    '{corner} não está no mapa: a longitude vai de -180 a 180 e a latitude de -90 a 90. Confira as coordenadas.',
  'Longitude and latitude are the wrong way round. Send longitude first, then latitude.':
    'A longitude e a latitude estão trocadas. Envie primeiro a longitude e depois a latitude.',
  "The satellite's maps end at {north}° north and {south}° south. Draw a field between them.":
    'Os mapas do satélite terminam a {north}° norte e {south}° sul. Desenhe um talhão entre eles.',
  'The field crosses the 180° meridian. Save the two sides as separate fields.':
    'O talhão cruza o meridiano de 180°. Salve os dois lados como talhões separados.',
  '{outline} crosses itself near {corner}. Move that corner.':
    '{outline} cruza a si mesmo ({corner}). Mova esse vértice.',
  '{outline} touches itself at {corner}. Move that corner, or draw the pieces as separate parts.':
    '{outline} toca a si mesmo ({corner}). Mova esse vértice ou desenhe os pedaços como partes separadas.',
  '{outline} runs out and back along the same line at {corner}. Remove that corner.':
    '{outline} vai e volta pela mesma linha ({corner}). Remova esse vértice.',
  '{outline} reaches to or over the edge of the field. Keep holes inside the outline.':
    '{outline} alcança a borda do talhão ou passa dela. Mantenha os buracos dentro do contorno.',
  '{outline} overlaps another hole or shares a side with it. Join the two.':
    '{outline} se sobrepõe a outro buraco ou divide um lado com ele. Junte os dois.',
  '{outline} cuts the field into pieces where it touches the edge or another hole. Move it away from there, or draw the pieces as separate parts.':
    '{outline} corta o talhão em pedaços onde toca a borda ou outro buraco. Afaste-o dali ou desenhe os pedaços como partes separadas.',
  'Part {part} overlaps another part or shares a side with it. Join the two, or save them as separate fields.':
    'A parte {part} se sobrepõe a outra ou divide um lado com ela. Junte as duas ou salve-as como talhões separados.',
  'Too small for a 10 m satellite (under {count} ha). Draw the whole block or join it with its neighbour.':
    'Pequeno demais para um satélite de 10 m (menos de {count} ha). Desenhe o bloco inteiro ou junte-o ao vizinho.',
  'Too small for a 10 m satellite ({count} ha). Draw the whole block or join it with its neighbour.':
    'Pequeno demais para um satélite de 10 m ({count} ha). Desenhe o bloco inteiro ou junte-o ao vizinho.',
  'Too large for one field ({count} ha, {most} ha is the most). Split it into several fields.':
    'Grande demais para um talhão ({count} ha; o máximo é {most} ha). Divida-o em vários.',
  'The field stretches over {count} km and {most} km is the most. Save parts that lie far apart as separate fields.':
    'O talhão se estende por {count} km e o máximo é {most} km. Salve as partes distantes como talhões separados.',
  'This area is restricted and cannot be selected': 'Esta área é restrita e não pode ser escolhida',
  'A point is not a field. Send the outline of the field.':
    'Um ponto não é um talhão. Envie o contorno do talhão.',
  'A line is not a field: its ends lie {count} m apart. Close it in the software it comes from, or draw the field on the map.':
    'Uma linha não é um talhão: suas pontas estão a {count} m uma da outra. Feche-a no programa de origem ou desenhe o talhão no mapa.',
  'There is no outline here. Send the outline of the field.':
    'Não há contorno aqui. Envie o contorno do talhão.',
  'The outline crosses itself so that nobody can tell which land is meant. Draw it again.':
    'O contorno cruza a si mesmo e não dá para saber de que terra se trata. Desenhe-o de novo.',
  'Longitude and latitude were the wrong way round. They are turned.':
    'A longitude e a latitude estavam trocadas. Foram postas na ordem certa.',
  'A closed line was read as the outline.': 'Uma linha fechada foi lida como contorno.',
  'A line was read as the outline, and closed over its last {count} m.':
    'Uma linha foi lida como contorno e fechada nos últimos {count} m.',
  'The outline was open. It is closed over its last metre.':
    'O contorno estava aberto. Foi fechado no último metro.',
  'The outline was open. It is closed over its last {count} m.':
    'O contorno estava aberto. Foi fechado nos últimos {count} m.',
  'Points or lines beside the outline were left out.':
    'Pontos ou linhas ao lado do contorno foram deixados de fora.',
  '1 spike that ran out and back along the same line removed.':
    '1 ponta que ia e voltava pela mesma linha foi removida.',
  '{count} spikes that ran out and back along the same line removed.':
    '{count} pontas que iam e voltavam pela mesma linha foram removidas.',
  'The outline crossed or touched itself and was untangled.':
    'O contorno cruzava ou tocava a si mesmo e foi corrigido.',
  '1 sliver of under 1 m² dropped.': '1 sobra de menos de 1 m² foi descartada.',
  '1 sliver of {area} m² dropped.': '1 sobra de {area} m² foi descartada.',
  '{count} slivers of under 1 m² in all dropped.':
    '{count} sobras de menos de 1 m² no total foram descartadas.',
  '{count} slivers of {area} m² in all dropped.': '{count} sobras de {area} m² no total foram descartadas.',
  'Parts or holes that overlap were joined.': 'Partes ou buracos sobrepostos foram unidos.',
  'Holes cut the field into pieces, which are kept as separate parts.':
    'Buracos cortam o talhão em pedaços, que são mantidos como partes separadas.',
  'The area stays {after} ha.': 'A área continua sendo de {after} ha.',
  'The area went from {before} to {after} ha.': 'A área passou de {before} para {after} ha.',
  '{count} corners are more than {most}: {after} are kept, at most {metres} m off.':
    '{count} vértices são mais que {most}: ficam {after}, com desvio de no máximo {metres} m.',
  'The outline': 'O contorno',
  'The outline of part {part}': 'O contorno da parte {part}',
  'the outline of part {part}': 'o contorno da parte {part}',
  'Hole {hole}': 'O buraco {hole}',
  'hole {hole}': 'o buraco {hole}',
  'Hole {hole} of part {part}': 'O buraco {hole} da parte {part}',
  'hole {hole} of part {part}': 'o buraco {hole} da parte {part}',
  'A corner': 'Um vértice',
  'a corner': 'um vértice',
  'Corner {number}': 'O vértice {number}',
  'corner {number}': 'o vértice {number}',
  'A corner of {outline}': 'Um vértice ({outline})',
  'a corner of {outline}': 'um vértice ({outline})',
  'Corner {number} of {outline}': 'O vértice {number} ({outline})',
  'corner {number} of {outline}': 'o vértice {number} ({outline})',
};
