import type { InWords } from './in-words.ts';
import type { orderingTexts as english } from './ordering.en.ts';

const days = (count: number) => (count === 1 ? '1 día' : `${count} días`);

/** The words of the screens between the chosen service and the result. */
export const orderingTexts: InWords<typeof english> = {
  separator: ' · ',

  needs: {
    industry: 'Elige primero un sector.',
    service: 'Elige primero un servicio.',
    land: 'Dibuja primero una parcela.',
    tier: 'Elige primero una modalidad.',
  },

  sample: {
    heading: 'Muestra',
    explanation: 'Así se ve. Las cifras son ejemplos y aquí nada es real.',
    see: 'Ver una muestra',
    start: 'Empezar un pedido',
  },

  map: {
    fieldLabel: (hectares) => `Mapa de la parcela, ${hectares}`,
  },

  selectArea: {
    countryUnknown: 'En ningún país',
  },

  visibility: {
    words: { green: 'Bien visible', amber: 'Visible con límites', red: 'No visible' },
    working: 'Mirando si el satélite ve esta parcela…',
    failed: 'En este momento no se puede saber si el satélite ve esta parcela.',
    blocked: (service) => `${service}: no se puede pedir para esta parcela.`,
    otherService: 'Elegir otro servicio',
  },

  lastSeen: {
    heading: 'Última vista',
    clear: (date) => `Última vista despejada: ${date}`,
    none: 'Sin vista despejada reciente',
    working: 'Cargando las últimas pasadas del satélite…',
    failed: 'Las últimas pasadas no se pueden cargar en este momento.',
    empty: 'El satélite no ha pasado sobre esta parcela en los últimos 60 días.',
    cloud: (share) => `${share}\u00a0% de nubes o sombra`,
    cloudUnknown: 'Nubes: no se sabe',
    usable: (share) => `Se puede usar el ${share}\u00a0% de la parcela`,
    newestClear: 'Despejada',
    noPicture: 'Sin imagen',
    picture: (date) => `El terreno alrededor de la parcela el ${date}`,
    simulated: 'Simulado',
    newer: 'Más nuevas',
    older: 'Más antiguas',
    passes: 'Últimas pasadas, la más nueva primero',
  },

  fromPrice: {
    from: (price) => `Desde ${price}`,
    working: 'Calculando…',
    rate: (price) => `${price} por ha`,
    none: (hectares) => `Ninguna modalidad para ${hectares}`,
    tooSmall: (least) => `Se ofrece desde ${least}`,
    tooLarge: (below) => `Se ofrece por debajo de ${below}`,
    minimum: 'lo mínimo que cuesta un análisis',
    images: 'imágenes incluidas',
  },

  solution: {
    title: 'Elige una modalidad',
    heading: 'Elige una modalidad',
    redraw: 'Dibujar otra parcela',
    from: (hectares) => `${hectares}\u00a0ha o más`,
    between: (from, to) => `De ${from} a ${to}\u00a0ha`,
    perHectare: 'Precio por ha',
    imagePerHectare: 'Precio de imágenes por ha',
    imageFixed: (each, price, hectares) => `${each}, o ${price} en total hasta ${hectares}\u00a0ha`,
    imageNone: 'Sin imágenes',
    forThisArea: (hectares) => `Para ${hectares}`,
    cheapest: 'El precio más bajo',
    withImages: (price) => `${price} con imágenes`,
    withoutImages: (price) => `${price} sin imágenes`,
    imagesIncluded: 'imágenes incluidas',
    kinds: { Fixed: 'Tarifa única', Tiered: 'Según la superficie' },
    kindWords: {
      Fixed: 'Una sola tarifa por hectárea para parcelas de cualquier superficie.',
      Tiered: 'La tarifa depende de la superficie de la parcela; esta vale para toda ella.',
    },
    minimum: (price) => `Un análisis cuesta al menos ${price}.`,
    minimumApplies: (price) => `Un análisis cuesta al menos ${price}, y eso es lo que cuesta esta parcela.`,
    waiting: (hours) =>
      `Una vista despejada en ${hours % 24 === 0 ? days(hours / 24) : `${hours} horas`}, o te devolvemos el dinero`,
    includeImages: 'Incluir imágenes',
    imagesBelong: 'siempre incluidas en esta modalidad',
    imagesAre:
      'Muestran qué valor hay en cada lugar de la parcela: el mapa del índice, los colores naturales, las zonas y sus archivos. Sin ellas recibes las cifras, la evolución y el informe, y puedes añadirlas después.',
    commission: 'Al pagar se aplica la comisión de la plataforma.',
    commissionIncluded: 'Ya está en el precio que se muestra.',
    proceed: 'Ir al carrito',
    emptyHeading: 'Ninguna modalidad para esta superficie',
    emptyExplanation: (service, hectares) =>
      `${service}: no se ofrece para ${hectares}. Dibuja una parcela más pequeña o más grande.`,
    tooSmall: (service, least) => `${service}: se ofrece desde ${least}. Dibuja una parcela más grande.`,
    tooLarge: (service, below) =>
      `${service}: se ofrece por debajo de ${below}. Dibuja una parcela más pequeña.`,
    tiers: 'Modalidades',
  },

  manyFields: {
    about: (service, fields) => `${service} · ${fields}`,
    fields: (count) => (count === '1' ? '1 parcela' : `${count} parcelas`),
    choose: 'Elegir otras parcelas',
    someGone: 'Algunas de estas parcelas ya no están guardadas',
    someGoneExplanation: 'Sigue con las que quedan o elige de nuevo.',
    goOn: 'Seguir con las demás',
    goneOn: (gone, left, price) =>
      gone === '1'
        ? `1 parcela ya no está guardada y se dejó fuera. El precio para ${left} es ahora ${price}.`
        : `${gone} parcelas ya no están guardadas y se dejaron fuera. El precio para ${left} es ahora ${price}.`,
    oneGone: 'Esta parcela ya no está guardada',
    oneGoneExplanation: 'Elige otra o dibújala.',
    lines: 'Parcelas de este pedido',
    all: (count) => (count === '1' ? 'La parcela' : `Las ${count} parcelas`),
    search: 'Buscar en estas parcelas',
    noMatch: (typed) => `Ninguna de estas parcelas se llama «${typed}».`,
    options: 'Cómo se analizan',
    images: 'Incluir imágenes',
    imagesAdd: (price) => `Las imágenes suman ${price}.`,
    imagesFailed: 'En este momento no se puede saber cuánto cuestan las imágenes.',
    withImages: 'con imágenes',
    ownCrops: 'Usar el cultivo de cada parcela cuando está en la lista',
    ownCropsCount: (count, of) => `${count} de ${of} parcelas`,
    vegetationHint: (count) =>
      count === '1'
        ? 'Para la parcela sin cultivo de la lista (1)'
        : `Para las ${count} parcelas sin cultivo de la lista`,
    apart: (count) =>
      count === '1' ? '1 parcela no se puede pedir' : `${count} parcelas no se pueden pedir`,
    apartNote: 'No están en el precio. Todo lo demás sigue sin ellas.',
    apartAbove: 'Ver por qué',
    limits: (count) =>
      count === '1'
        ? '1 parcela es visible con límites. Está en el precio; su línea dice por qué.'
        : `${count} parcelas son visibles con límites. Están en el precio; sus líneas dicen por qué.`,
    noneHeading: 'Ninguna de estas parcelas se puede pedir',
    noneExplanation: (service) => `${service}: no es posible para ellas. Cada una dice por qué abajo.`,
    howOften: 'Frecuencia',
    add: (fields, price) => `Añadir ${fields} al carrito · ${price}`,
    addNone: 'Elige al menos una parcela',
    priceChanged: (before, now) =>
      `El precio ha cambiado: ahora es ${now}, no ${before} como lo viste. No se añadió nada. Míralo y toca el botón de nuevo.`,
    refused: 'No se añadió nada:',
    unknown:
      'No llegó respuesta, así que no se sabe si las parcelas están en tu carrito. Míralo antes de intentarlo de nuevo.',
    toBasket: 'Ir al carrito',
  },

  areaDetail: {
    title: 'Datos del terreno',
    field: 'Parcela',
    country: 'País',
    area: 'Superficie',
    estimated: 'Precio estimado',
    calculating: 'Calculando…',
    images: 'Imágenes',
    imagesIncluded: 'Incluidas en el precio',
    imagesNone: 'No incluidas',
    soilType: 'Tipo de suelo',
    vegetationType: 'Tipo de vegetación',
    chooseSoil: 'Elige un tipo de suelo',
    chooseVegetation: 'Elige un tipo de vegetación',
    soilRequired: 'Falta el tipo de suelo',
    vegetationRequired: 'Falta el tipo de vegetación',
    change: 'Elegir otra modalidad',
    redraw: 'Dibujar otra parcela',
    changed: (before) =>
      `Era ${before} cuando elegiste esta modalidad. El precio ha cambiado desde entonces.`,
    addedFor: (now, before) =>
      `El precio ha cambiado: un análisis cuesta ahora ${now}, no ${before} como lo viste.`,
    oneTime: 'Una vez',
    oneTimeExplanation: '«Una vez» añade a tu carrito un análisis de la vista despejada más reciente.',
    recurring: 'Periódico',
    addToBasket: 'Añadir al carrito',
  },

  beside: {
    day: 'Día del incendio',
    dayHint:
      'En hora UTC. Se compara la última imagen despejada de los 60 días anteriores con la primera posterior, o con la más reciente si el incendio es de los últimos 30 días. Lo que se cosechó o se cortó entre medio también parece quemado.',
    dayRequired: 'Falta el día del incendio',
    dayWords: (day) => `incendio del ${day}`,
    accept: 'Conozco este límite y pido el análisis de todos modos',
    acceptRequired: 'Acepta primero el límite de este análisis',
    accepted: 'Límite aceptado',
  },

  recurrence: {
    heading: 'Periódico',
    leave: 'Cerrar',
    explanation: 'El primer análisis empieza ahora; los demás siguen con el intervalo que elijas.',
    weeks: 'Cada … semanas',
    weeksHint: (most) => `De 1 a ${most}`,
    times: 'Análisis siguientes',
    timesHint: (most) => `De 1 a ${most} después del primero`,
    required: 'Faltan los datos de la repetición.',
    notWhole: 'Escribe un número entero.',
    least: 'Al menos 1.',
    most: (most) => `Como máximo ${most}.`,
    tooFar: (weeks, most, ahead) =>
      `Como máximo ${most} con un intervalo de ${weeks} ${weeks === 1 ? 'semana' : 'semanas'}: el último puede estar a ${ahead} semanas.`,
    dates: (analyses, last) => `${analyses} análisis en total: el primero ahora, el último el ${last}.`,
    money: (each, total) =>
      `Cada uno cuesta ${each}, todos juntos ${total}, que se pagan una vez, ahora. Puedes cancelar en cualquier momento: el precio de lo que no ha empezado vuelve a tu monedero.`,
    datesOfMany: (analyses, last) =>
      `${analyses} análisis de cada parcela: el primero ahora, el último el ${last}.`,
    moneyOfMany: (each, total) =>
      `Cada ronda cuesta ${each}, todas juntas ${total}, que se pagan una vez, ahora. Puedes cancelar en cualquier momento: el precio de lo que no ha empezado vuelve a tu monedero.`,
    inAll: (weeks, analyses) =>
      `${weeks === 1 ? 'Cada semana' : `Cada ${weeks} semanas`}, ${analyses} análisis en total`,
  },

  basket: {
    title: 'Carrito',
    heading: 'Carrito',
    emptyHeading: 'Tu carrito está vacío',
    emptyExplanation: 'Dibuja una parcela y elige qué quieres saber de ella.',
    start: 'Elegir un servicio',
    another: 'Elegir otro servicio',
    remove: 'Quitar',
    removeItem: (name, hectares) => `Quitar ${name}, ${hectares}`,
    removed: (name) => `Se quitó ${name}.`,
    removeAll: 'Quitar todo esto',
    removeGroup: (count, service) => `Quitar todo esto: ${service}, ${count} parcelas`,
    removedMany: (count, service) => `Se quitó ${service} de ${count} parcelas.`,
    added: (count) => (count === '1' ? '1 parcela añadida' : `${count} parcelas añadidas`),
    fields: (count) => `${count} parcelas`,
    show: (count) => `Mostrar las ${count}`,
    fieldsOf: (service) => `Parcelas con ${service}`,
    drawn: 'Parcela dibujada',
    twice: 'Este terreno está más de una vez en el carrito.',
    twiceOfGroup: (count) =>
      count === '1'
        ? '1 de estas parcelas está más de una vez en el carrito.'
        : `${count} de estas parcelas están más de una vez en el carrito.`,
    overlapsOfGroup: (count) =>
      count === '1'
        ? 'Hace poco se compró terreno de 1 de estas parcelas.'
        : `Hace poco se compró terreno de ${count} de estas parcelas.`,
    undo: 'Deshacer',
    total: 'Total',
    proceed: 'Ir a pagar',
    gone: {
      withdrawn:
        'Esta modalidad ya no se vende, así que no se puede pagar y no está en el total. Quítala y dibuja la parcela de nuevo para ver qué se ofrece hoy.',
      area: 'Esta modalidad es ahora para parcelas de otro tamaño, así que no se puede pagar y no está en el total. Quítala y dibuja la parcela de nuevo para ver qué se ofrece hoy.',
      restricted:
        'Este terreno quedó restringido desde que lo añadiste, así que no se puede pagar y no está en el total. Quítalo.',
    },
    restrictedBy: (area) =>
      `Este terreno está en «${area}», que quedó restringido desde que lo añadiste, así que no se puede pagar y no está en el total. Quítalo.`,
    each: (price) => `${price} cada uno`,
    overlap: (hectares, date) => `Ya compraste un análisis de ${hectares} de este terreno el ${date}`,
    overlapsMore: (count) => (count === 1 ? 'Y en 1 pedido anterior.' : `Y en ${count} pedidos anteriores.`),
    withImages: 'con imágenes',
    withoutImages: 'sin imágenes',
    rows: 'Lo que hay en el carrito',
  },

  report: {
    title: 'Detalles del análisis',
    heading: 'Detalles del análisis',
    notFound: 'No se encontró el análisis.',
    empty: 'No se encontró ningún análisis de este pedido.',
    loading: 'Cargando el análisis',
    orders: 'Todos los pedidos',
    order: 'Detalles del pedido',
    underWay: 'Tu parcela se está analizando',
    underWayExplanation:
      'El resultado aparece aquí solo y se queda con tu pedido. Puedes salir de esta página.',
    waitingExplanation:
      'Miramos cada pasada del satélite, también mientras no estás, y te avisamos cuando hay resultado. Si ninguna llega despejada a tiempo, el precio vuelve solo a tu monedero.',
    average: (name) => `Media de ${name}`,
    simulated: 'Simulado, no son datos de satélite',
    legend: 'Valores',
    explain: (name) => `Qué significa ${name}`,
    mapLabel: (service, hectares) => `Mapa de la parcela de ${hectares}: ${service}`,
    taken: (date) => `Visto el ${date}`,
    cloud: (share) => `${share}\u00a0% de nubes o sombra`,
    step: (label) => `Nivel ${label}`,
    scale: (value, label) => `${value} en una escala de diez niveles, en el nivel ${label}`,
    facts: 'Más cifras',
    plumes: {
      none: 'No se vio ninguna pluma por encima del límite.',
      noneMeans:
        'Es un buen resultado, pero no una prueba: lo que es más débil que el límite de abajo no se ve.',
      strongSeen: (count) =>
        count === 1 ? 'Se vio 1 pluma fuerte de metano.' : `Se vieron ${count} plumas fuertes de metano.`,
      possibleSeen: (count) =>
        count === 1
          ? '1 mancha puede ser una pluma de metano.'
          : `${count} manchas pueden ser plumas de metano.`,
      screened: (share) => `Se examinó el ${share}\u00a0% del lugar; del resto no se sabe nada.`,
      onMap: 'Las manchas claras del mapa que no son plumas son diferencias del suelo entre los dos días.',
      heading: 'Plumas',
      more: (count) => `y ${count} más en el mapa`,
      strong: 'Fuerte',
      possible: 'Posible',
      about: (about) => `unas ${about} ppm·m`,
      concentration: (about, high) => `de unas ${about} a ${high} ppm·m`,
      noise: (noise) => `ruido ${noise} ppm·m`,
      peak: (peak) => `pico ${peak} ppm·m`,
    },
    headline: {
      of: {
        'vegetation-index': [
          [0.1, 'En esta parcela no crece casi nada.'],
          [0.3, 'En esta parcela hay pocas plantas verdes.'],
          [0.5, 'Esta parcela tiene un verde escaso o moderado.'],
          [0.7, 'Esta parcela está verde y bien cubierta.'],
          [Number.POSITIVE_INFINITY, 'Esta parcela tiene un verde denso.'],
        ],
        'crop-water': [
          [0, 'En esta parcela apenas se ve agua en las hojas: está seca o desnuda.'],
          [0.2, 'En esta parcela se ve poca agua en las hojas: están secas o son pocas.'],
          [0.4, 'Las hojas de esta parcela tienen bastante agua.'],
          [Number.POSITIVE_INFINITY, 'Las hojas de esta parcela tienen mucha agua.'],
        ],
        chlorophyll: [
          [0.2, 'En esta parcela apenas se ve clorofila: está desnuda o sus plantas están maduras.'],
          [0.4, 'En esta parcela se ve poca clorofila: las hojas están pálidas o son pocas.'],
          [0.6, 'Las hojas de esta parcela tienen bastante clorofila.'],
          [Number.POSITIVE_INFINITY, 'Las hojas de esta parcela tienen mucha clorofila.'],
        ],
        'soil-moisture': [
          [0.2, 'La superficie de esta parcela está casi tan seca como llega a estar aquí.'],
          [0.45, 'La superficie de esta parcela está más bien seca para lo que es aquí.'],
          [0.7, 'La superficie de esta parcela está más bien húmeda para lo que es aquí.'],
          [
            Number.POSITIVE_INFINITY,
            'La superficie de esta parcela está casi tan húmeda como llega a estar aquí.',
          ],
        ],
        'burn-scar': [
          [
            -0.1,
            'En promedio hay más hojas que antes del incendio: en esta parcela no se ven señales de quema.',
          ],
          [0.1, 'En promedio no se ven señales de quema en esta parcela.'],
          [0.27, 'En promedio esta parcela parece quemada con severidad baja.'],
          [0.44, 'En promedio esta parcela parece quemada con severidad de moderada a baja.'],
          [0.66, 'En promedio esta parcela parece quemada con severidad de moderada a alta.'],
          [Number.POSITIVE_INFINITY, 'En promedio esta parcela parece quemada con severidad alta.'],
        ],
        'soil-mapping': [
          [4, 'El suelo de esta parcela es claro: arenoso o pobre en humus.'],
          [6, 'El suelo de esta parcela tiene un brillo medio.'],
          [10, 'El suelo de esta parcela es oscuro: húmedo o rico en humus.'],
          [Number.POSITIVE_INFINITY, 'El suelo de esta parcela es muy oscuro: turboso o mojado.'],
        ],
        carbon: [
          [2, 'En el año anterior no creció casi nada verde en este terreno.'],
          [10, 'En el año anterior las plantas de este terreno capturaron poco carbono.'],
          [22, 'En el año anterior las plantas de este terreno capturaron bastante carbono.'],
          [
            Number.POSITIVE_INFINITY,
            'En el año anterior las plantas de este terreno capturaron mucho carbono.',
          ],
        ],
      },
      any: (name, value) => `Media de esta parcela: ${name} ${value}.`,
    },
    spread: {
      even: 'Es uniforme en toda su superficie.',
      mixed: 'Algunas de sus partes son distintas entre sí.',
      uneven: 'Sus partes son muy distintas entre sí.',
    },
  },

  statistics: {
    average: ['Media', 'La media de todos los píxeles válidos de la parcela.'],
    max: ['Máx.', 'El valor más alto de todos los píxeles.'],
    min: ['Mín.', 'El valor más bajo de todos los píxeles.'],
    median: ['Mediana', 'La mitad de los píxeles está por debajo de este valor y la otra mitad por encima.'],
    q1: ['Q1', 'Un cuarto de los píxeles está por debajo de este valor.'],
    q3: ['Q3', 'Tres cuartos de los píxeles están por debajo de este valor.'],
    p10: ['P10', 'Una décima parte de los píxeles está por debajo de este valor: las zonas más bajas.'],
    p90: [
      'P90',
      'Nueve décimas partes de los píxeles están por debajo de este valor: solo las zonas más altas están por encima.',
    ],
    std: ['Desv. est.', 'Desviación estándar: cuánto se apartan normalmente los píxeles de la media.'],
    variance: ['Varianza', 'El cuadrado de la desviación estándar.'],
    cloud: [
      'Nubes',
      'Porcentaje de la parcela bajo nubes o su sombra, que se dejó fuera. Su barra llega hasta 100.',
    ],
    ctime10: ['Ctime10', 'Humedad del suelo en la zona de las raíces, de 0 (seco) a 1 (húmedo).'],
  },
};
