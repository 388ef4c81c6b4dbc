/** Reasons that the server gives, in Spanish; what is not listed stays as it came. */
export const reasonTexts: Readonly<Record<string, string>> = {
  'The analysis could not be computed.': 'El análisis no se pudo calcular.',
  'The picture could not be kept.': 'La imagen no se pudo guardar.',
  'We try again by ourselves.': 'Lo volvemos a intentar sin que hagas nada.',
  'Its price is back in your wallet.': 'Su precio está de vuelta en tu monedero.',
  'You cancelled it before it started.': 'Lo cancelaste antes de que empezara.',
  'Its payment is disputed at the bank.': 'Su pago está en disputa en el banco.',
  'Refunded by support.': 'Reembolsado por el servicio de ayuda.',
  'No satellite scene of the field was taken on {day}.':
    'El {day} no se tomó ninguna escena de satélite de la parcela.',
  'No satellite scene of the field was taken between {from} and {to}.':
    'Entre el {from} y el {to} no se tomó ninguna escena de satélite de la parcela.',
  'None of the {count} scenes on {day} can be used.': 'Ninguna de las {count} escenas del {day} sirve.',
  'None of the {count} scenes between {from} and {to} can be used.':
    'Ninguna de las {count} escenas entre el {from} y el {to} sirve.',
  'Likewise {count} more.': 'Lo mismo vale para {count} más.',
  '{share} % of the field is clear on {day}; {least} % is needed.':
    'El {day} se ve despejado el {share}\u00a0% de la parcela; hace falta el {least}\u00a0%.',
  'All of the field that could be seen on {day} is water (SCL 6), of which the index says nothing.':
    'Todo lo que se pudo ver de la parcela el {day} es agua (SCL 6), de la que el índice no dice nada.',
  'The field is too narrow: no pixel has its centre inside.':
    'La parcela es demasiado estrecha: ningún píxel tiene su centro dentro.',
  'The scene {id} is suspect: in {list} {share} % of its clear pixels come out at or below zero reflectance, as when its offset is taken off twice.':
    'La escena {id} es sospechosa: en {list}, el {share}\u00a0% de sus píxeles despejados queda en reflectancia cero o menos, como cuando el ajuste se resta dos veces.',
  '{share} % of the field can be used on {day}; {least} % is needed.':
    'El {day} solo se puede usar el {share}\u00a0% de la parcela; hace falta el {least}\u00a0%.',
  'No pixel of the field is clear.': 'Ningún píxel de la parcela está despejado.',
  'The field is water on every clear day, of which this analysis says nothing.':
    'La parcela es agua en todos los días despejados, y de ella este análisis no dice nada.',
  'The picture is of {day}, not from after the fire of {fire}. Choose a later day.':
    'La imagen es del {day}, no de después del incendio del {fire}. Elige un día posterior.',
  'No pixel is clear on {day}.': 'Ningún píxel está despejado el {day}.',
  'In the {count} days before the fire of {fire} the satellite had no clear view of the field, so that there is nothing to compare with.':
    'En los {count} días antes del incendio del {fire} el satélite no vio despejada la parcela, así que no hay con qué comparar.',
  'The whole field is water, where nothing burns.': 'Toda la parcela es agua, donde nada arde.',
  'Carbon uptake needs {count} clear days over the whole year before; there is {seen}.':
    'La captura de carbono necesita {count} días despejados repartidos por el año anterior; hay {seen}.',
  'Carbon uptake needs {count} clear days over the whole year before; there are {seen}.':
    'La captura de carbono necesita {count} días despejados repartidos por el año anterior; hay {seen}.',
  'Carbon uptake needs {count} clear days over the whole year before; those there are tell of {seen} of its {all} days at most.':
    'La captura de carbono necesita {count} días despejados repartidos por el año anterior; los que hay cuentan a lo sumo {seen} de sus {all} días.',
  'A soil map needs clear days with bare soil within {months} months; only {count} day was clear at all.':
    'Un mapa de suelo necesita días despejados con suelo desnudo en {months} meses; solo {count} día estuvo despejado.',
  'A soil map needs clear days with bare soil within {months} months; only {count} days were clear at all.':
    'Un mapa de suelo necesita días despejados con suelo desnudo en {months} meses; solo {count} días estuvieron despejados.',
  'The field was not seen bare: within {months} months hardly any of it lay without plants, straw or water on {count} clear days, and a soil map needs {least} %. Pasture, meadow and forest never do.':
    'La parcela no se vio desnuda: en {months} meses casi nada de ella estuvo sin plantas, paja ni agua en {count} días despejados, y un mapa de suelo necesita el {least}\u00a0%. Pastos, prados y bosques nunca lo están.',
  'The field was not seen bare: within {months} months {share} % of it lay without plants, straw or water on {count} clear days, and a soil map needs {least} %. Pasture, meadow and forest never do.':
    'La parcela no se vio desnuda: en {months} meses el {share}\u00a0% de ella estuvo sin plantas, paja ni agua en {count} días despejados, y un mapa de suelo necesita el {least}\u00a0%. Pastos, prados y bosques nunca lo están.',
  'The whole site is water, over which the method sees nothing.':
    'Todo el sitio es agua, sobre la que el método no ve nada.',
  'No bare or green ground is clear at the site or around it.':
    'Ni en el sitio ni a su alrededor hay terreno desnudo o verde despejado.',
  'The ground of the whole site changed between {from} and {to}, so that its air cannot be told from it.':
    'El terreno de todo el sitio cambió entre el {from} y el {to}, así que no se puede distinguir de su aire.',
  'Only {share} % of the site can be screened: elsewhere it was not clear on both days, or its ground changed between {from} and {to}; {least} % is needed.':
    'Solo se puede examinar el {share}\u00a0% del lugar: en el resto no estaba despejado los dos días, o el terreno cambió entre el {from} y el {to}; hace falta el {least}\u00a0%.',
  'In the {count} days before {day} the satellite had no other clear view of the site, so that there is nothing to compare with.':
    'En los {count} días antes del {day} el satélite no tuvo otra vista despejada del sitio, así que no hay con qué comparar.',
  'Too little of the site is clear on {day} to compare with.':
    'El {day} se ve demasiado poco del sitio para comparar.',
  'Soil moisture needs {count} clear days of the year before; there is {seen}.':
    'La humedad del suelo necesita {count} días despejados del año anterior; hay {seen}.',
  'Soil moisture needs {count} clear days of the year before; there are {seen}.':
    'La humedad del suelo necesita {count} días despejados del año anterior; hay {seen}.',
  'The ground around the field looked alike on all days of the year before, from dry to wet and from bare to green, so that its moisture cannot be told.':
    'El terreno alrededor de la parcela se vio igual todos los días del año anterior, de seco a húmedo y de desnudo a verde, así que no se puede saber su humedad.',
  'The scenes of {day} cannot be read any more.': 'Las escenas del {day} ya no se pueden leer.',
  'No part of the field was clear on both days.':
    'Ninguna parte de la parcela estuvo despejada los dos días.',
  'Only {share} % of the field was clear on both days; {least} % is needed to compare them.':
    'Solo el {share}\u00a0% de la parcela estuvo despejado los dos días; hace falta el {least}\u00a0% para compararlos.',
  'The field stretches over {width} km by {height} km, too far for one analysis. Take what lies far apart as separate fields.':
    'La parcela se extiende {width} km por {height} km, demasiado para un análisis. Toma como parcelas distintas lo que está lejos entre sí.',
  'The images could not be made.': 'Las imágenes no se pudieron hacer.',
  'The images could not be made: the scenes of this result could not be read.':
    'Las imágenes no se pudieron hacer: las escenas de este resultado no se pudieron leer.',
  'The images could not be made: the scenes of this result cannot be read as they were.':
    'Las imágenes no se pudieron hacer: las escenas de este resultado ya no se leen como eran.',
  '{id} has no data over the field (SCL 0).': '{id} no tiene datos sobre la parcela (SCL 0).',
  '{id} does not reach the field.': '{id} no llega a la parcela.',
  '{id} holds no pixel of the field.': '{id} no contiene ningún píxel de la parcela.',
  '{id} is stored in blocks of {width} × {height} pixels, too large to be unpacked for a field: write it anew in smaller tiles or strips.':
    '{id} está guardado en bloques de {width} × {height} píxeles, demasiado grandes para desempaquetarlos por una parcela: vuelve a escribirlo en teselas o tiras más pequeñas.',
};
