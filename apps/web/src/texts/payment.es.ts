import type { InWords } from './in-words.ts';
import type { paymentTexts as english } from './payment.en.ts';

/** The words of the payment. */
export const paymentTexts: InWords<typeof english> = {
  title: 'Pago',
  heading: 'Pago',
  goneHeading: 'Nada de tu carrito se puede pagar',
  goneExplanation: 'Cada análisis dice por qué. Quítalos o mira qué se ofrece hoy.',
  toBasket: 'Ir al carrito',
  emptyHeading: 'No hay nada que pagar',
  emptyExplanation: 'Tu carrito está vacío.',
  justPaidHeading: 'Tu pago se hizo',
  justPaid: (number, amount, time) =>
    `El pedido ${number}, de ${amount}, se pagó a las ${time}. No queda nada más que pagar.`,
  seeOrder: 'Ver tu pedido',

  billing: 'Dirección de facturación',
  address: 'Dirección',
  city: 'Ciudad',
  district: 'Distrito o municipio',
  state: 'Provincia o estado',
  postalCode: 'Código postal',
  country: 'País',
  chooseCountry: 'Elige un país',
  required: {
    address_line_1: 'Falta la dirección',
    city: 'Falta la ciudad',
    district: 'Falta el distrito o municipio',
    state: 'Falta la provincia o el estado',
    postal_code: 'Falta el código postal',
    country: 'Elige un país',
  },

  wallet: 'Monedero',
  useWallet: (amount) => `Usar el monedero: ${amount}`,
  walletHolds: (balance) => `Tiene ${balance}.`,
  walletLeft: (left) => `Quedan en él ${left}.`,
  walletUnknown: 'Tu monedero no se puede leer en este momento, así que la tarjeta lo paga todo.',
  noCardNeeded: 'Tu monedero lo paga todo. No hace falta tarjeta.',

  card: 'Tarjeta',
  testCards: 'Pagos de prueba: no se cobra en ninguna tarjeta',
  testExplanation:
    'Solo se aceptan números de prueba publicados, como 4242 4242 4242 4242 con cualquier fecha futura y tres cifras cualesquiera. Los demás números se quedan en esta página.',
  number: 'Número de tarjeta',
  expiry: 'Caducidad',
  expiryForm: 'MM / AA',
  cvc: 'CVC',
  taken: (brands) => `Se aceptan: ${brands}`,
  brands: {
    visa: 'Visa',
    mastercard: 'Mastercard',
    amex: 'American Express',
    discover: 'Discover',
    diners: 'Diners Club',
    jcb: 'JCB',
    unionpay: 'UnionPay',
  },
  problems: {
    number_required: 'Falta el número de tarjeta',
    number_incorrect: 'Este número de tarjeta no es correcto. Revisa las cifras.',
    number_not_test: 'No es una tarjeta de prueba, así que no se envió. Usa 4242 4242 4242 4242.',
    expiry_required: 'Falta la caducidad',
    expiry_incorrect: 'Escribe el mes y el año, por ejemplo 12 / 34.',
    expiry_past: 'Esta tarjeta ha caducado. Usa otra.',
    number_incomplete: 'Este número de tarjeta no está completo.',
    expiry_incomplete: 'Escribe el mes y el año, por ejemplo 12 / 34.',
    cvc_incomplete: 'Este CVC no está completo.',
    cvc_required: 'Falta el CVC',
    cvc_incorrect: (digits) => `El CVC de esta tarjeta tiene ${digits} cifras.`,
  },

  stripe: {
    whose: 'Estas casillas son de Stripe, que hace el cobro a la tarjeta. Su número no nos llega.',
    coming: 'Las casillas para tu tarjeta se están cargando',
    blocked: 'Las casillas para tu tarjeta no se pudieron cargar. No se cobró nada.',
    blockedWhy:
      'Vienen de js.stripe.com. Puede que no tengas conexión, o que algo en tu navegador o tu red bloquee esa dirección. Lo que tu monedero paga solo no necesita tarjeta.',
    notThere: 'Las casillas para tu tarjeta todavía no están, así que no se envió nada.',
    unanswered: 'Stripe no aceptó la tarjeta en este momento. No se cobró nada. Inténtalo de nuevo.',
  },

  summary: 'Resumen',
  total: 'Total',
  commission: 'del cual comisión de la plataforma',
  pay: (amount) => `Pagar ${amount}`,
  goOn: (amount) => `Continuar · ${amount}`,
  byCard: (amount) => `${amount} con tarjeta`,
  fromWallet: (amount) => `${amount} de tu monedero`,
  allFromWallet: 'Todo de tu monedero',
  withdrawal: 'El análisis empieza ahora; sé que no puedo desistir una vez entregado',

  remedies: {
    all_by_card: (left, least) =>
      `Quedarían ${left} para la tarjeta, y la parte de la tarjeta debe ser al menos ${least}.`,
    all_from_wallet: (_, least) =>
      `En una tarjeta no se puede cobrar menos de ${least}. Tu monedero tiene suficiente para esto.`,
    top_up: (_, least) =>
      `En una tarjeta no se puede cobrar menos de ${least}. Recarga tu monedero con 5,00\u00a0$ y paga esto con él: el resto sigue siendo tuyo.`,
  },
  remedyButtons: {
    all_by_card: 'Todo con tarjeta',
    all_from_wallet: 'Pagar del monedero',
    top_up: 'Recargar el monedero',
  },

  changes: 'Qué ha cambiado',
  nowCosts: (name, before, now) => `${name} costaba ${before} y ahora cuesta ${now}.`,
  priced: (name, price) => `${name}, ${price},`,
  gone: (priced) => `${priced} ya no se puede pagar.`,
  unpayable: {
    withdrawn: (priced) => `${priced} ya no se puede pagar: su solución ya no se vende.`,
    area: (priced) => `${priced} ya no se puede pagar: su solución es ahora para parcelas de otro tamaño.`,
    restricted: (priced, area) =>
      area === undefined
        ? `${priced} ya no se puede pagar: su terreno está ahora restringido.`
        : `${priced} ya no se puede pagar: su terreno está ahora restringido (${area}).`,
  },
  landRestricted: 'Un terreno de tu carrito quedó restringido. No se cobró nada.',
  paidAlready: (priced) => `${priced} ya está pagado:`,
  orderNumber: (number) => `pedido ${number}`,
  added: (name, now) => `${name}, ${now}, ha entrado en el carrito.`,
  walletNow: (before, now) => `Tu monedero tenía ${before} y ahora tiene ${now}.`,
  newPrice: (amount) => `El nuevo total es ${amount}.`,
  newSplit:
    'Lo que tiene tu monedero ha cambiado desde que lo viste. No se cobró nada. Mira el nuevo reparto y paga de nuevo.',

  orders: 'Mira tus pedidos',
  help: 'Escríbenos',
  unchanged: 'Tu carrito está como estaba.',
  offline: 'No tienes conexión, así que no se envió nada. Conéctate de nuevo y paga.',
  notices: {
    not_confirmed: 'Tu banco no confirmó este pago. No se cobró nada. Inténtalo de nuevo o con otra tarjeta.',
    given_up: 'El pago se abandonó. No se cobró nada. Paga de otra manera.',
    over: 'Mientras tanto este pago se abandonó o se rechazó. No se cobró nada. Paga de nuevo si todavía lo quieres.',
    expired:
      'Tu banco esperó un cuarto de hora y ese tiempo ha pasado. No se cobró nada. Paga de nuevo si todavía lo quieres.',
    bank_out_of_reach:
      'La página de tu banco no se pudo abrir. No se cobró nada. Mira tu conexión y qué puede bloquear js.stripe.com, y después continúa.',
    went_through: 'El pago que empezaste antes se hizo. Lo que hay ahora en tu carrito no está pagado.',
    unpaid: 'El pago no se hizo. No se cobró nada. Inténtalo de nuevo o con otra tarjeta.',
    unseen:
      'No ha llegado ningún pago y no se cobró nada. Paga de nuevo: el mismo carrito nunca se cobra dos veces.',
  },

  step: {
    heading: 'Esperando a tu banco',
    explanation: 'Tu banco te pide que confirmes este pago. No se cobra nada hasta que lo hagas.',
    until: (time) => `Espera hasta las ${time}. Después no se cobra nada.`,
    other: 'No es por todo lo que hay ahora en tu carrito, sino por esto:',
    byCard: 'Con tarjeta',
    setAside: 'De tu monedero, reservado para esto',
    goOn: 'Continuar',
    otherWay: 'Pagar de otra manera',
    giveUp: 'Abandonarlo',
  },

  open: {
    list: 'Pagos en curso',
    waits: {
      order: (amount, until) => `Un pago de ${amount} espera a tu banco hasta las ${until}.`,
      'top-up': (amount, until) => `Una recarga de ${amount} espera a tu banco hasta las ${until}.`,
    },
    unknown: {
      order: (amount) => `Estamos averiguando si se hizo un pago de ${amount}.`,
      'top-up': (amount) => `Estamos averiguando si se hizo una recarga de ${amount}.`,
    },
    setAside: (amount) => `Para ello están reservados ${amount} de tu monedero.`,
    goOn: { action_needed: 'Seguir con él', pending: 'Ver cómo va' },
  },

  bank: {
    title: 'Banco de prueba · 3-D Secure simulado',
    explanation: 'Esto hace las veces de la página de un banco. No se cobra en ninguna tarjeta.',
    amount: 'Importe',
    confirm: 'Confirmar',
    refuse: 'Rechazar',
    silent:
      'El banco de prueba no responde. Solo funciona en un navegador de la máquina donde está Furrow. No se decidió nada.',
  },

  unknown: {
    heading: 'Lo estamos averiguando',
    explanation:
      'Todavía no sabemos si el pago se hizo. No pagues otra vez: esta página lo averigua sola, casi siempre en menos de un minuto.',
    close: 'También puedes cerrarla. Si se hizo, tus pedidos lo muestran; si no, no se cobró nada.',
    closeTopUp: 'También puedes cerrarla. Si se hizo, tu monedero lo muestra; si no, no se cobró nada.',
    working: 'Buscando tu pago…',
  },

  topUp: {
    legend: 'Importe',
    required: 'Elige un importe.',
    other: 'Otro',
    otherLabel: 'Otro importe en dólares',
    otherHint: (least, most) => `De ${least} a ${most}`,
    notAmount: 'Escribe un importe en dólares, por ejemplo 75 o 75,50.',
    decimals: 'Un importe tiene como máximo dos decimales.',
    least: (least) => `Recarga al menos ${least}.`,
    most: (most) => `Recarga como máximo ${most}.`,
    limits: (balance) => `Un monedero tiene como máximo ${balance}.`,
    button: 'Recargar',
    buttonOf: (amount) => `Recargar ${amount}`,
    heading: 'Recarga tu monedero',
    back: 'Volver al pago',
  },

  paid: {
    heading: 'Cómo pagaste',
    card: (brand, last4) => `${brand} terminada en ${last4}`,
    someCard: 'Tarjeta',
    wallet: 'Monedero',
    total: 'Total',
    mailed: (email) => `Enviamos el recibo a ${email}.`,
    receipt: 'Descargar el recibo',
    receiptOf: (number) => `Descargar el recibo ${number}`,
  },

  sample: {
    service: 'Servicio de seguimiento',
    images: 'Imágenes',
    area: 'Superficie',
    perHectare: (rate) => `${rate} por ha`,
    captured: (hours) => `Captada en ${hours} horas`,
  },
};
