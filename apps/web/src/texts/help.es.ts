import type { helpTexts as english } from './help.en.ts';
import type { InWords } from './in-words.ts';

/** The words of the help centre. Nothing is promised here that the product does not do. */
export const helpTexts: InWords<typeof english> = {
  title: 'Centro de ayuda',
  intro: 'Respuestas sobre pedidos, pagos y tu cuenta. Si falta la tuya, escríbenos.',

  sections: {
    orders: 'Pedidos',
    transactions: 'Transacciones',
    billing: 'Pago y facturación',
    cancellation: 'Cancelación',
    account: 'Cuenta',
    contact: 'Contacto',
  },

  contact: {
    who: 'Quién gestiona este sitio',
    loading: 'Cargando los datos de contacto',
    write: 'Escríbenos',
    taxId: (id) => `Identificación fiscal ${id}`,
    email: 'Tu correo',
    emailHint: 'Aquí llega la respuesta.',
    topic: '¿De qué se trata?',
    chooseTopic: 'Elige un tema',
    message: 'Mensaje',
    messageHint:
      'Si es sobre un pedido, di cuál. No envíes nunca una contraseña, un código ni un número de tarjeta.',
    send: 'Enviar mensaje',
    emailMissing: 'Escribe tu correo.',
    topicMissing: 'Elige de qué se trata.',
    messageMissing: 'Escribe tu mensaje.',
    messageLong: 'Un mensaje tiene como máximo 5000 caracteres.',
    sent: 'Tu mensaje ha llegado. Respondemos por correo.',
    another: 'Escribir otro mensaje',
    kept: 'Lo que escribiste se queda aquí: envíalo de nuevo en un momento.',
  },

  topics: ['Pedidos', 'Transacciones', 'Pago y facturación', 'Cancelación', 'Cuenta', 'Otro tema'],

  orders: [
    {
      question: '¿Dónde veo mis pedidos y sus resultados?',
      answer:
        'En Pedidos, en el menú de arriba a la derecha. Cada pedido muestra cómo van sus análisis; uno terminado lleva a su informe.',
      link: { to: '/orderlist', label: 'Tus pedidos' },
    },
    {
      question: '¿Cuánto tarda un análisis?',
      answer:
        'Empieza cuando has pagado y suele tardar segundos. Toma la imagen más reciente de los últimos 30 días en la que una parte suficiente de tu parcela está libre de nubes.',
    },
    {
      question: 'Mi pedido dice «Esperando una vista despejada». ¿Y ahora?',
      answer:
        'Las nubes taparon tu parcela en todas las imágenes recientes. Miramos de nuevo más o menos cada hora, durante el tiempo que dice la modalidad que elegiste. Si no llega ninguna vista despejada, el precio vuelve solo a tu monedero.',
    },
    {
      question: 'Mi pedido dice «Falló» o «Reembolsado».',
      answer:
        'No se pudo calcular o no hubo una vista despejada a tiempo. Su precio está de vuelta en tu monedero; el pedido dice por qué.',
    },
    {
      question: '¿Qué significa «Simulado, no son datos de satélite»?',
      answer:
        'Esta instalación no tiene una fuente de imágenes de satélite. Calcula escenas inventadas de la misma manera, para que todo se pueda probar. Un resultado así no dice nada de tu tierra.',
    },
  ],

  transactions: [
    {
      question: 'Pagué y no veo ningún pedido.',
      answer:
        'No pagues otra vez. Si no llegó respuesta de la tarjeta, lo averiguamos nosotros en unos minutos; entonces el pedido está en Pedidos, o tu carrito está como estaba. El mismo carrito nunca se cobra dos veces.',
      link: { to: '/orderlist', label: 'Tus pedidos' },
    },
    {
      question: 'Rechazaron mi tarjeta.',
      answer:
        'No se cobró nada y tu carrito está como estaba. Pregunta a tu banco o prueba con otra tarjeta.',
    },
    {
      question: 'Mi banco me pide que confirme el pago.',
      answer:
        'No se cobra nada hasta que lo hagas. Tienes un cuarto de hora; después el pago se abandona solo y tu carrito está como estaba. En la página de pago puedes seguir con él o pagar de otra manera.',
      link: { to: '/payment', label: 'Ir al pago' },
    },
    {
      question: 'Dice que el precio ha cambiado.',
      answer:
        'Calculamos los precios cuando pagas. Si uno no es el que viste, no se cobra nada y ves primero el nuevo.',
    },
  ],

  testPayments: {
    question: '¿Qué tarjetas puedo usar?',
    answer:
      'Esta instalación solo acepta pagos de prueba: no se cobra en ninguna tarjeta. Usa el número de prueba publicado 4242 4242 4242 4242 con cualquier fecha futura y tres cifras cualesquiera. Los demás números se quedan en tu navegador y no se envían nunca.',
  },

  billing: [
    {
      question: '¿Cómo se forma el precio?',
      answer:
        'La superficie en hectáreas por el precio por hectárea de la modalidad, y al menos su precio mínimo; las imágenes cuestan aparte donde una modalidad las ofrece. Ves el precio antes de pagar.',
    },
    {
      question: '¿Qué es la comisión de la plataforma?',
      answer:
        'Una parte del precio que se queda la plataforma. Ya está en el precio que ves; su importe aparece al pagar.',
    },
    {
      question: '¿Qué es el monedero?',
      answer:
        'Dinero tuyo que se guarda aquí: lo que recargas con tarjeta, y lo que vuelve de análisis que no se pudieron entregar o que cancelaste. Paga pedidos, solo o junto con una tarjeta. También está en él el crédito por invitar a otros: se gasta primero y no se paga en dinero.',
      link: { to: '/wallet', label: 'Tu monedero' },
    },
    {
      question: '¿Dónde está mi recibo?',
      answer:
        'Llega por correo cuando has pagado y está con el pedido en PDF. Lo que vuelve después tiene una nota de crédito. Si necesitas otro nombre o un número fiscal en él, rellena «Para los recibos» en tus datos.',
      link: { to: '/orderlist', label: 'Tus pedidos' },
    },
  ],

  cancellation: [
    {
      question: '¿Puedo cancelar un pedido?',
      answer:
        'Antes de pagar, sácalo del carrito. Un análisis empieza en cuanto se paga, así que después no se puede cancelar; lo confirmas al pagar. De un análisis periódico puedes cancelar lo que no ha empezado: abre el pedido y elige «Cancelar repetición». Su precio vuelve a tu monedero al momento.',
      link: { to: '/basket', label: 'Tu carrito' },
    },
    {
      question: '¿Se renueva algo solo?',
      answer:
        'No. Un análisis periódico tiene un número fijo de fechas, que se pagan todas de una vez. Después no se cobra nada, y no hay ninguna suscripción que terminar.',
    },
    {
      question: '¿Cuándo recupero dinero?',
      answer:
        'Cuando un análisis que pagaste no se puede entregar. Va a tu monedero al momento, sin que lo pidas.',
    },
  ],

  account: [
    {
      question: 'El código no llegó.',
      answer:
        'Mira en la carpeta de correo no deseado. Pasados 30 segundos puedes pedir uno nuevo; el anterior deja de valer. ¿El correo está mal? Corrígelo donde escribes el código.',
    },
    {
      question: 'Olvidé mi contraseña.',
      answer: 'Pide un código a tu correo y pon una nueva. Tu sesión se cierra en todos los demás lugares.',
      link: { to: '/forgot-password', label: 'Recuperar la contraseña' },
    },
    {
      question: 'Quiero cambiar mi contraseña.',
      answer: 'Necesitas la actual. La sesión se cierra en tus demás dispositivos.',
      link: { to: '/change-password', label: 'Cambiar la contraseña' },
    },
    {
      question: 'Perdí un dispositivo, o alguien sabe mi contraseña.',
      answer: 'Cierra la sesión en todos los dispositivos desde tu perfil y después cambia la contraseña.',
      link: { to: '/profile', label: 'Tu perfil' },
    },
    {
      question: '¿Puedo cambiar mi correo?',
      answer: 'Tú mismo, mientras no esté verificado. Después, escríbenos.',
    },
    {
      question: '¿Qué se guarda sobre mí, y puedo borrarlo?',
      answer: 'Descárgalo todo en un archivo, o elimina tu cuenta con todo lo que es tuyo.',
      link: { to: '/my-data', label: 'Mis datos' },
    },
  ],
};
