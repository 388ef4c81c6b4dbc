import type { chatbotTexts as english } from './chatbot.en.ts';
import type { InWords } from './in-words.ts';

/** The words of the guided order that are not the bot's own: those come from the server. */
export const chatbotTexts: InWords<typeof english> = {
  title: 'Pedir respondiendo',
  back: 'Un paso atrás',
  restart: 'Empezar de nuevo',
  conversation: 'Conversación',
  you: 'Tú',
  bot: (product) => product,
  change: 'Cambiar',
  changeAnswer: (words) => `Cambiar la respuesta «${words}»`,
  separator: ' · ',

  loading: 'Un momento…',
  messagesFailed: 'Los mensajes no se pudieron cargar.',
  dataFailed: 'Los datos no se pudieron cargar. Inténtalo más tarde.',

  typed: 'Tu respuesta',
  typedPlaceholder: 'O escribe tu respuesta',
  send: 'Enviar',

  steps: {
    initial: 'Comienzo',
    select_industry: 'Sector',
    select_service: 'Servicio',
    choose_service: 'Sobre el servicio',
    select_area: 'Tu terreno',
    select_solution: 'Modalidad',
    type_add: 'Suelo y vegetación',
    select_service_type: 'Frecuencia',
    recurring: 'Repetición',
    add_to_basket: 'Carrito',
    billing_address: 'Dirección y tarjeta',
    payment: 'Pago',
    completed: 'Hecho',
  },

  choose: 'Elegir',
  otherService: 'Otro servicio',
  otherIndustry: 'Otro sector',
  goOn: 'Continuar',

  area: {
    confirm: 'Confirmar terreno',
    redraw: 'Dibujar de nuevo',
    denied: 'No hay permiso de ubicación. El mapa se abre en un lugar por defecto.',
    unavailable: 'La ubicación no está disponible. El mapa se abre en un lugar por defecto.',
    saved: 'O una de tus parcelas guardadas',
    savedChoose: 'Elige una parcela',
    savedMany: 'O elige entre tus parcelas guardadas',
    field: 'Parcela',
    label: 'Mapa de tu terreno',
  },

  basket: {
    checkout: 'Ir a pagar',
    another: 'Elegir otro servicio',
  },

  payment: {
    confirm: (total) => `Confirmar el pago · ${total}`,
    decline: 'Rechazar',
  },

  inYourList: 'en tu lista de pedidos',

  completed: {
    order: 'Ver tu pedido',
    restart: 'Empezar de nuevo',
    exit: 'Salir',
  },

  answers: {
    chosen: 'Elegir',
    area: (hectares, country) => (country === '' ? `${hectares}` : `${hectares} en ${country}`),
    images: 'con imágenes',
    noImages: 'sin imágenes',
    oneTime: 'Una vez',
    recurring: 'Periódico',
    checkout: 'Ir a pagar',
    another: 'Elegir otro servicio',
    byCard: (amount) => `${amount} con tarjeta`,
    fromWallet: (amount) => `${amount} del monedero`,
    confirmed: 'Confirmar el pago',
  },

  unpaid: 'No se cobró nada. Inténtalo de nuevo o con otra tarjeta.',

  said: {
    basketStays: (count) =>
      count === '1'
        ? 'Empezamos de nuevo. 1 análisis se queda en tu carrito.'
        : `Empezamos de nuevo. ${count} análisis se quedan en tu carrito.`,
    basketEmpty: 'Empezamos de nuevo. Tu carrito está vacío.',
    itemStays: 'Se queda en tu carrito hasta que elijas de nuevo; entonces lo nuevo ocupa su lugar.',
    unknown:
      'No llegó respuesta, así que puede que ya esté en tu carrito. Inténtalo de nuevo: no se añade dos veces.',
    paidElsewhere: 'Lo que había en tu carrito se pagó, se quitó o ya no se vende.',
    gone: 'Lo que elegiste ya no se ofrece.',
  },
};
