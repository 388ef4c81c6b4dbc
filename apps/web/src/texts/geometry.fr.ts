/** Sentences of the geometry package, in French; what is not listed stays as it came. */
export const geometryTexts: Readonly<Record<string, string>> = {
  'This is not an outline of a field. Send one closed shape, or several that belong together.':
    'Ce n’est pas le contour d’une parcelle. Envoyez une forme fermée, ou plusieurs qui vont ensemble.',
  'The position of {corner} is not a pair of numbers. Draw the outline again.':
    'La position ({corner}) n’est pas une paire de nombres. Redessinez le contour.',
  'The outline has {count} corners, {most} is the most. Simplify it or split the field.':
    'Le contour a {count} sommets, le maximum est {most}. Simplifiez-le ou divisez la parcelle.',
  'The outline has too many corners, {most} is the most. Simplify it or split the field.':
    'Le contour a trop de sommets, le maximum est {most}. Simplifiez-le ou divisez la parcelle.',
  '{outline} has fewer than 3 corners. Draw at least a triangle.':
    '{outline} a moins de 3 sommets. Dessinez au moins un triangle.',
  '{outline} does not end where it began. Close it at its first corner.':
    '{outline} ne finit pas là où il a commencé. Fermez-le à son premier sommet.',
  '{corner} is not on the map: longitude runs from -180 to 180, latitude from -90 to 90. Check the coordinates.':
    '{corner} n’est pas sur la carte\u00a0: la longitude va de -180 à 180, la latitude de -90 à 90. Vérifiez les coordonnées.',
  'Longitude and latitude are the wrong way round. Send longitude first, then latitude.':
    'La longitude et la latitude sont inversées. Envoyez d’abord la longitude, puis la latitude.',
  "The satellite's maps end at {north}° north and {south}° south. Draw a field between them.":
    'Les cartes du satellite s’arrêtent à {north}° nord et {south}° sud. Dessinez une parcelle entre les deux.',
  'The field crosses the 180° meridian. Save the two sides as separate fields.':
    'La parcelle traverse le méridien de 180°. Enregistrez les deux côtés comme parcelles séparées.',
  '{outline} crosses itself near {corner}. Move that corner.':
    '{outline} se croise lui-même ({corner}). Déplacez ce sommet.',
  '{outline} touches itself at {corner}. Move that corner, or draw the pieces as separate parts.':
    '{outline} se touche lui-même ({corner}). Déplacez ce sommet, ou dessinez les morceaux comme parties séparées.',
  '{outline} runs out and back along the same line at {corner}. Remove that corner.':
    '{outline} part et revient par la même ligne ({corner}). Supprimez ce sommet.',
  '{outline} reaches to or over the edge of the field. Keep holes inside the outline.':
    '{outline} atteint ou dépasse le bord de la parcelle. Gardez les trous à l’intérieur du contour.',
  '{outline} overlaps another hole or shares a side with it. Join the two.':
    '{outline} chevauche un autre trou ou partage un côté avec lui. Réunissez les deux.',
  '{outline} cuts the field into pieces where it touches the edge or another hole. Move it away from there, or draw the pieces as separate parts.':
    '{outline} coupe la parcelle en morceaux là où il touche le bord ou un autre trou. Écartez-le, ou dessinez les morceaux comme parties séparées.',
  'Part {part} overlaps another part or shares a side with it. Join the two, or save them as separate fields.':
    'La partie {part} chevauche une autre partie ou partage un côté avec elle. Réunissez-les, ou enregistrez-les comme parcelles séparées.',
  'Too small for a 10 m satellite (under {count} ha). Draw the whole block or join it with its neighbour.':
    'Trop petite pour un satellite à 10 m (moins de {count} ha). Dessinez tout le bloc ou réunissez-la avec sa voisine.',
  'Too small for a 10 m satellite ({count} ha). Draw the whole block or join it with its neighbour.':
    'Trop petite pour un satellite à 10 m ({count} ha). Dessinez tout le bloc ou réunissez-la avec sa voisine.',
  'Too large for one field ({count} ha, {most} ha is the most). Split it into several fields.':
    'Trop grande pour une parcelle ({count} ha, le maximum est {most} ha). Divisez-la en plusieurs.',
  'The field stretches over {count} km and {most} km is the most. Save parts that lie far apart as separate fields.':
    'La parcelle s’étend sur {count} km et le maximum est {most} km. Enregistrez les parties éloignées comme parcelles séparées.',
  'This area is restricted and cannot be selected':
    'Cette zone est soumise à restriction et ne peut pas être choisie',
  'A point is not a field. Send the outline of the field.':
    'Un point n’est pas une parcelle. Envoyez le contour de la parcelle.',
  'A line is not a field: its ends lie {count} m apart. Close it in the software it comes from, or draw the field on the map.':
    'Une ligne n’est pas une parcelle\u00a0: ses extrémités sont à {count} m l’une de l’autre. Fermez-la dans le logiciel d’où elle vient, ou dessinez la parcelle sur la carte.',
  'There is no outline here. Send the outline of the field.':
    'Il n’y a pas de contour ici. Envoyez le contour de la parcelle.',
  'The outline crosses itself so that nobody can tell which land is meant. Draw it again.':
    'Le contour se croise lui-même, si bien qu’on ne sait pas quelle terre est visée. Redessinez-le.',
  'Longitude and latitude were the wrong way round. They are turned.':
    'La longitude et la latitude étaient inversées. Elles ont été remises dans l’ordre.',
  'A closed line was read as the outline.': 'Une ligne fermée a été lue comme contour.',
  'A line was read as the outline, and closed over its last {count} m.':
    'Une ligne a été lue comme contour, et fermée sur ses {count} derniers mètres.',
  'The outline was open. It is closed over its last metre.':
    'Le contour était ouvert. Il a été fermé sur son dernier mètre.',
  'The outline was open. It is closed over its last {count} m.':
    'Le contour était ouvert. Il a été fermé sur ses {count} derniers mètres.',
  'Points or lines beside the outline were left out.':
    'Des points ou des lignes à côté du contour ont été laissés de côté.',
  '1 spike that ran out and back along the same line removed.':
    '1 pointe qui partait et revenait par la même ligne supprimée.',
  '{count} spikes that ran out and back along the same line removed.':
    '{count} pointes qui partaient et revenaient par la même ligne supprimées.',
  'The outline crossed or touched itself and was untangled.':
    'Le contour se croisait ou se touchait lui-même et a été démêlé.',
  '1 sliver of under 1 m² dropped.': '1 éclat de moins de 1 m² écarté.',
  '1 sliver of {area} m² dropped.': '1 éclat de {area} m² écarté.',
  '{count} slivers of under 1 m² in all dropped.': '{count} éclats de moins de 1 m² en tout écartés.',
  '{count} slivers of {area} m² in all dropped.': '{count} éclats de {area} m² en tout écartés.',
  'Parts or holes that overlap were joined.': 'Des parties ou des trous qui se chevauchaient ont été réunis.',
  'Holes cut the field into pieces, which are kept as separate parts.':
    'Des trous coupent la parcelle en morceaux, gardés comme parties séparées.',
  'The area stays {after} ha.': 'La surface reste de {after} ha.',
  'The area went from {before} to {after} ha.': 'La surface est passée de {before} à {after} ha.',
  '{count} corners are more than {most}: {after} are kept, at most {metres} m off.':
    '{count} sommets, c’est plus que {most}\u00a0: il en reste {after}, décalés de {metres} m au plus.',
  'The outline': 'Le contour',
  'The outline of part {part}': 'Le contour de la partie {part}',
  'the outline of part {part}': 'le contour de la partie {part}',
  'Hole {hole}': 'Le trou {hole}',
  'hole {hole}': 'le trou {hole}',
  'Hole {hole} of part {part}': 'Le trou {hole} de la partie {part}',
  'hole {hole} of part {part}': 'le trou {hole} de la partie {part}',
  'A corner': 'Un sommet',
  'a corner': 'un sommet',
  'Corner {number}': 'Le sommet {number}',
  'corner {number}': 'le sommet {number}',
  'A corner of {outline}': 'Un sommet ({outline})',
  'a corner of {outline}': 'un sommet ({outline})',
  'Corner {number} of {outline}': 'Le sommet {number} ({outline})',
  'corner {number} of {outline}': 'le sommet {number} ({outline})',
};
