/** Sentences of the geometry package, in Spanish; what is not listed stays as it came. */
export const geometryTexts: Readonly<Record<string, string>> = {
  'This is not an outline of a field. Send one closed shape, or several that belong together.':
    'Esto no es el contorno de una parcela. Envía una figura cerrada, o varias que vayan juntas.',
  'The position of {corner} is not a pair of numbers. Draw the outline again.':
    'La posición ({corner}) no es un par de números. Dibuja el contorno de nuevo.',
  'The outline has {count} corners, {most} is the most. Simplify it or split the field.':
    'El contorno tiene {count} vértices y el máximo es {most}. Simplifícalo o divide la parcela.',
  'The outline has too many corners, {most} is the most. Simplify it or split the field.':
    'El contorno tiene demasiados vértices; el máximo es {most}. Simplifícalo o divide la parcela.',
  '{outline} has fewer than 3 corners. Draw at least a triangle.':
    '{outline} tiene menos de 3 vértices. Dibuja al menos un triángulo.',
  '{outline} does not end where it began. Close it at its first corner.':
    '{outline} no termina donde empezó. Ciérralo en su primer vértice.',
  '{corner} is not on the map: longitude runs from -180 to 180, latitude from -90 to 90. Check the coordinates.':
    '{corner} no está en el mapa: la longitud va de -180 a 180 y la latitud de -90 a 90. Revisa las coordenadas.',
  'Longitude and latitude are the wrong way round. Send longitude first, then latitude.':
    'La longitud y la latitud están cambiadas. Envía primero la longitud y después la latitud.',
  "The satellite's maps end at {north}° north and {south}° south. Draw a field between them.":
    'Los mapas del satélite acaban a {north}° norte y {south}° sur. Dibuja una parcela entre ambos.',
  'The field crosses the 180° meridian. Save the two sides as separate fields.':
    'La parcela cruza el meridiano de 180°. Guarda los dos lados como parcelas distintas.',
  '{outline} crosses itself near {corner}. Move that corner.':
    '{outline} se cruza a sí mismo ({corner}). Mueve ese vértice.',
  '{outline} touches itself at {corner}. Move that corner, or draw the pieces as separate parts.':
    '{outline} se toca a sí mismo en {corner}. Mueve ese vértice o dibuja los trozos como partes separadas.',
  '{outline} runs out and back along the same line at {corner}. Remove that corner.':
    '{outline} va y vuelve por la misma línea en {corner}. Quita ese vértice.',
  '{outline} reaches to or over the edge of the field. Keep holes inside the outline.':
    '{outline} llega al borde de la parcela o lo rebasa. Los huecos tienen que quedar dentro del contorno.',
  '{outline} overlaps another hole or shares a side with it. Join the two.':
    '{outline} se solapa con otro hueco o comparte un lado con él. Une los dos.',
  '{outline} cuts the field into pieces where it touches the edge or another hole. Move it away from there, or draw the pieces as separate parts.':
    '{outline} corta la parcela en trozos donde toca el borde u otro hueco. Apártalo de ahí o dibuja los trozos como partes separadas.',
  'Part {part} overlaps another part or shares a side with it. Join the two, or save them as separate fields.':
    'La parte {part} se solapa con otra o comparte un lado con ella. Únelas o guárdalas como parcelas distintas.',
  'Too small for a 10 m satellite (under {count} ha). Draw the whole block or join it with its neighbour.':
    'Demasiado pequeña para un satélite de 10 m (menos de {count} ha). Dibuja el bloque entero o únela con su vecina.',
  'Too small for a 10 m satellite ({count} ha). Draw the whole block or join it with its neighbour.':
    'Demasiado pequeña para un satélite de 10 m ({count} ha). Dibuja el bloque entero o únela con su vecina.',
  'Too large for one field ({count} ha, {most} ha is the most). Split it into several fields.':
    'Demasiado grande para una parcela ({count} ha; el máximo es {most} ha). Divídela en varias.',
  'The field stretches over {count} km and {most} km is the most. Save parts that lie far apart as separate fields.':
    'La parcela se extiende {count} km y el máximo es {most} km. Guarda las partes alejadas como parcelas distintas.',
  'This area is restricted and cannot be selected': 'Esta área está restringida y no se puede seleccionar',
  'A point is not a field. Send the outline of the field.':
    'Un punto no es una parcela. Envía el contorno de la parcela.',
  'A line is not a field: its ends lie {count} m apart. Close it in the software it comes from, or draw the field on the map.':
    'Una línea no es una parcela: sus extremos están a {count} m. Ciérrala en el programa del que viene o dibuja la parcela en el mapa.',
  'There is no outline here. Send the outline of the field.':
    'Aquí no hay ningún contorno. Envía el contorno de la parcela.',
  'The outline crosses itself so that nobody can tell which land is meant. Draw it again.':
    'El contorno se cruza a sí mismo y no se sabe a qué tierra se refiere. Dibújalo de nuevo.',
  'Longitude and latitude were the wrong way round. They are turned.':
    'La longitud y la latitud estaban cambiadas. Se han puesto en su orden.',
  'A closed line was read as the outline.': 'Una línea cerrada se leyó como contorno.',
  'A line was read as the outline, and closed over its last {count} m.':
    'Una línea se leyó como contorno y se cerró en sus últimos {count} m.',
  'The outline was open. It is closed over its last metre.':
    'El contorno estaba abierto. Se cerró en su último metro.',
  'The outline was open. It is closed over its last {count} m.':
    'El contorno estaba abierto. Se cerró en sus últimos {count} m.',
  'Points or lines beside the outline were left out.':
    'Se omitieron puntos o líneas que había junto al contorno.',
  '1 spike that ran out and back along the same line removed.':
    'Se quitó 1 punta que iba y volvía por la misma línea.',
  '{count} spikes that ran out and back along the same line removed.':
    'Se quitaron {count} puntas que iban y volvían por la misma línea.',
  'The outline crossed or touched itself and was untangled.':
    'El contorno se cruzaba o se tocaba a sí mismo y se ha corregido.',
  '1 sliver of under 1 m² dropped.': 'Se descartó 1 resto de menos de 1 m².',
  '1 sliver of {area} m² dropped.': 'Se descartó 1 resto de {area} m².',
  '{count} slivers of under 1 m² in all dropped.': 'Se descartaron {count} restos de menos de 1 m² en total.',
  '{count} slivers of {area} m² in all dropped.': 'Se descartaron {count} restos de {area} m² en total.',
  'Parts or holes that overlap were joined.': 'Se unieron partes o huecos que se solapaban.',
  'Holes cut the field into pieces, which are kept as separate parts.':
    'Unos huecos cortan la parcela en trozos, que se guardan como partes separadas.',
  'The area stays {after} ha.': 'La superficie sigue siendo de {after} ha.',
  'The area went from {before} to {after} ha.': 'La superficie pasó de {before} a {after} ha.',
  '{count} corners are more than {most}: {after} are kept, at most {metres} m off.':
    '{count} vértices son más que {most}: quedan {after}, desviados {metres} m como mucho.',
  'The outline': 'El contorno',
  'The outline of part {part}': 'El contorno de la parte {part}',
  'the outline of part {part}': 'el contorno de la parte {part}',
  'Hole {hole}': 'El hueco {hole}',
  'hole {hole}': 'el hueco {hole}',
  'Hole {hole} of part {part}': 'El hueco {hole} de la parte {part}',
  'hole {hole} of part {part}': 'el hueco {hole} de la parte {part}',
  'A corner': 'Un vértice',
  'a corner': 'un vértice',
  'Corner {number}': 'El vértice {number}',
  'corner {number}': 'el vértice {number}',
  'A corner of {outline}': 'Un vértice ({outline})',
  'a corner of {outline}': 'un vértice ({outline})',
  'Corner {number} of {outline}': 'El vértice {number} ({outline})',
  'corner {number} of {outline}': 'el vértice {number} ({outline})',
};
