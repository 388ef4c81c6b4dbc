import type { texts as english } from './en.ts';
import type { InWords } from './in-words.ts';

/** Every sentence that people can see, in one place. Components take their words from here and from nowhere else. */
export const texts: InWords<typeof english> = {
  title: (screen, product) => `${screen} · ${product}`,

  frame: {
    skip: 'Ir al contenido',
    home: (product) => `${product}, página de inicio`,
    standIns: 'Qué está simulado',
    standInSeparator: ' · ',
    footer: (product) => `Copyright 2025 ${product} | Todos los derechos reservados`,
    toasts: 'Mensajes',
    signedOut: 'Tu cuenta',
    signIn: 'Entrar',
    register: 'Registrarse',
    back: 'Atrás',
    terms: 'Condiciones',
    privacy: 'Privacidad',
    licences: 'Licencias',
    help: 'Centro de ayuda',
    footerWays: 'Sobre este sitio',
    areas: 'Superficies en',
    areaUnits: { ha: 'Hectáreas', ac: 'Acres' },
    profile: 'Tu perfil',
    profilePage: 'Perfil',
    fields: 'Mis parcelas',
    basket: 'Carrito',
    orders: 'Pedidos',
    updateProfile: 'Editar el perfil',
    logOut: 'Cerrar sesión',
    steps: 'Pasos de este pedido',
    stepDone: (step) => `${step}, hecho`,
  },

  steps: {
    industry: 'Sector',
    service: 'Servicio',
    land: 'Terreno',
    solution: 'Modalidad',
    basket: 'Carrito',
    payment: 'Pago',
  },

  api: {
    networkError: 'Error de red',
    unreadable: 'El servidor envió una respuesta que no se puede leer. Inténtalo de nuevo en un momento.',
    field: (name, sentence) => `${name}: ${sentence}`,
  },

  session: {
    leftLocally: 'La sesión se cerró solo en este dispositivo, por un error del servidor.',
  },

  form: {
    optional: '(opcional)',
    show: 'Mostrar',
    hide: 'Ocultar',
    chooseDay: 'Elige un día',
    showPassword: 'Mostrar la contraseña',
  },

  notFound: {
    heading: 'Página no encontrada',
    explanation: 'No hay nada en esta dirección. Puede que haya cambiado o que le falte una letra.',
    home: 'Ir al inicio',
  },

  action: {
    tryAgain: 'Reintentar',
    close: 'Cerrar',
    copy: 'Copiar',
    copied: 'Copiado',
    notCopied: 'No se copió nada: este navegador no lo permite.',
  },

  landing: {
    title: 'Mira lo que te dice tu tierra',
    headline: 'Mira lo que te dice tu tierra.',
    offer: 'Paga por hectárea.',
    picture: (place) => `Imagen en colores naturales de la finca de muestra, ${place}`,
    simulated: 'Simulado, no son datos de satélite',
    fields: 'Parcelas de la finca de muestra',
    field: (name, average) => `${name} ${average}, NDVI medio`,
    fieldWithoutNumber: (name) => `${name} –, sin cifra`,
    noNumberShort: '–',
    loading: 'Cargando la finca de muestra',
    preparing: 'Analizando la finca de muestra…',
    preparingExplanation:
      'En el primer arranque se leen las escenas y se calcula cada parcela. La imagen aparece aquí sola.',
    pictureMissing: 'La imagen del terreno no llegó. Las cifras están completas sin ella.',
    more: 'Ver todas sus cifras',
    offline: 'La finca de muestra se carga en cuanto vuelvas a tener conexión.',
    didNotLoad: 'La finca de muestra no se cargó',
    numbersWait: 'Las cifras de la finca de muestra aparecen aquí cuando se haya cargado.',
  },

  industries: {
    title: 'Elige un servicio',
    guided: '¿Prefieres responder a preguntas? Paso a paso, y el análisis queda pedido.',
    start: 'Empezar',
    startHow: 'paso a paso',
    explanation: '¿Para qué se usa la tierra?',
    list: 'Sectores',
    choose: 'Elegir',
    none: 'Todavía no se ofrece nada',
    noneExplanation: 'Vuelve pronto: el catálogo de esta instalación está vacío.',
    loading: 'Cargando los sectores',
  },

  services: {
    title: (industry) => `Servicios para ${industry.toLowerCase()}`,
    tabs: 'Servicios',
    choose: 'Elegir',
    none: 'Sin servicios',
    noneExplanation: (industry) => `Todavía no se ofrece nada para ${industry.toLowerCase()}.`,
    otherIndustry: 'Elegir otro sector',
    loading: 'Cargando los servicios',
  },

  problem: {
    offline: {
      heading: 'No tienes conexión',
      explanation: 'Esto se carga en cuanto vuelvas a tener conexión.',
    },
    unreachable: {
      heading: 'No se puede conectar con el servidor',
      explanation: 'No has hecho nada mal. Inténtalo de nuevo en un momento.',
    },
    unreadable: {
      heading: 'Esto no se cargó',
      explanation: 'El servidor envió una respuesta que no se puede leer. Inténtalo de nuevo en un momento.',
    },
    refused: {
      heading: 'Esto no se cargó',
      explanation: 'El servidor no pudo darlo. Inténtalo de nuevo en un momento.',
    },
    invalid: {
      heading: 'Esto no se cargó',
      explanation: 'La dirección de esta página no está completa. Vuelve atrás y ábrela de nuevo.',
    },
  },

  scale: {
    below: (value) => `menos de ${value}`,
    between: (from, to) => `de ${from} a ${to}`,
    above: (value) => `${value} o más`,
  },

  panel: {
    sample: (place) => `Finca de muestra · ${place}`,
    hectares: (hectares) => `${hectares}\u00a0ha`,
    separator: ' · ',
    average: 'NDVI medio',
    averageExplanation: 'El verdor y la densidad de las plantas, de menos de 0 (agua, suelo desnudo) a 1.',
    step: (label) => `Nivel ${label}`,
    scale: (value, label) => `${value} en una escala de diez niveles, en el nivel ${label}`,
    report: 'Ver un informe completo',
    spread: 'Qué parte de la parcela tiene cada valor',
    lowest: 'Mínimo',
    median: 'Mediana',
    highest: 'Máximo',
    seen: 'Vista el',
    cloud: 'Nubes sobre la parcela',
    percent: (share) => `${share}\u00a0%`,
    pixels: 'Píxeles usados',
    pixelsOf: (valid, inside) => `${valid} de ${inside}`,
    noNumber: 'Sin cifra para esta parcela',
    noNumberExplanation: 'Ese día no se vio en ella ni un píxel despejado. Elige otra parcela.',
  },

  recipe: {
    heading: 'Cómo se obtuvo esta cifra',
    formula: 'Fórmula',
    scene: 'Escena',
    scenes: 'Escenas',
    moreScenes: (count) => `${count} escenas más`,
    recipe: 'Método',
    mask: 'Descartado',
    offset: 'Ajuste',
    offsetAdded: (offset) =>
      offset === 0
        ? 'Nada que sumar a los números digitales'
        : `${String(offset).replace('-', '\u2212')} sumado a cada número digital`,
    resolution: 'Resolución',
    metres: (metres) => `${metres}\u00a0m`,
    grid: 'Cuadrícula',
    engine: 'Motor',
    citation: 'Fuente',
    beside: (name) => `Además, ${name}`,
    limits: 'Lo que no dice',
    attribution: 'Créditos',
    notes: 'Notas',
    checksum: 'Suma de verificación',
    copyChecksum: 'Copiar la suma de verificación entera',
  },
};
