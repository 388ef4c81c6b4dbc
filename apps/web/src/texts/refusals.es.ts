import type { RefusalCode } from '@furrow/contract/refusals';

/** What is said where the server refuses, in place of its own English sentence. */
export const refusalTexts: Record<Exclude<RefusalCode, 'invalid_input'>, string> = {
  bad_request: 'Esta petición no se pudo leer. Revísala y envíala de nuevo.',
  invalid_json: 'El contenido de esta petición no es JSON válido.',
  wrong_credentials: 'El correo o la contraseña no son correctos.',
  wrong_code: 'Este código no es correcto. Revisa las cifras e inténtalo de nuevo.',
  code_expired: 'Este código ha caducado. Pide uno nuevo.',
  code_used_up: 'Demasiados códigos erróneos. Pide uno nuevo.',
  mail_bounced:
    'El servidor de esta dirección rechaza nuestros correos. Cambia el correo y enviamos un código nuevo.',
  reset_not_granted: 'Ha pasado demasiado tiempo o ya estaba hecho. Empieza de nuevo con tu correo.',
  identity_refused: 'No se pudo entrar con Google',
  identity_email_unverified:
    'El proveedor de identidad no ha verificado este correo. Regístrate con una contraseña.',
  restricted_area: 'Esta área está restringida y no se puede seleccionar',
  chat_pair_unknown:
    'Esta no es una pregunta con su respuesta de este análisis. No se guardó nada: lo que se responde aquí se guarda solo.',
  answer_withheld:
    'La respuesta no trataba de tu parcela y no se muestra. Pregunta de otra manera. No se contó nada.',
  already_verified: 'Este correo ya está verificado.',

  not_signed_in: 'Entra primero en tu cuenta.',
  session_ended: 'Esta sesión ha terminado. Entra de nuevo.',
  user_not_found: 'No se encontró al usuario',

  payment_pending:
    'Aún no sabemos si se hizo el cargo a la tarjeta. No pagues otra vez: tus pedidos lo muestran en unos minutos.',
  card_part_too_small:
    'La parte que va a la tarjeta no llega al mínimo. No se cobró nada. Paga sin el monedero.',
  key_unusable:
    'La Idempotency-Key debe tener de 1 a 255 letras, cifras y signos sin espacios. No se cobró nada.',
  payment_declined: 'El banco rechazó la tarjeta. No se cobró nada. Prueba con otra tarjeta.',

  payment_action_needed: 'Tu banco te pide que confirmes este pago. No se cobra nada hasta que lo hagas.',

  foreign_page: 'Esto no está abierto a páginas de otros sitios.',
  not_verified: 'Escribe primero el código que enviamos a tu correo.',
  profile_missing: 'Completa primero unos datos más.',

  not_found: 'No hay nada en esta dirección.',
  identity_off: 'Aquí no se puede entrar a través de otro proveedor.',
  assistant_off: 'Aquí no se responden preguntas sobre los resultados.',
  geocoder_off: 'Aquí no se buscan lugares. Mueve el mapa a mano.',
  field_not_found: 'Esta parcela ya no está entre tus parcelas guardadas.',
  payment_not_found: 'No hay ningún pago así en curso.',
  document_not_found: 'No hay ningún documento así entre tus pedidos.',
  cart_item_not_found: 'Esto ya no está en tu carrito.',
  order_not_found: 'No se encontró el pedido.',
  order_item_not_found: 'No hay ningún análisis así entre tus pedidos.',
  analysis_not_found: 'No se encontró el análisis.',
  evidence_not_found: 'Este enlace no lleva a ningún resultado: terminó, fue anulado o nunca existió.',
  file_not_found: 'Este archivo no está aquí o la dirección ha caducado. Abre el resultado de nuevo.',

  my_data_not_found: 'Esta dirección ha caducado o nunca existió. Pide tus datos de nuevo.',

  request_timeout: 'Esta petición tardó demasiado en llegar. Envíala de nuevo.',

  price_changed:
    'El precio ha cambiado desde que lo viste. No se cobró nada. Mira el precio nuevo y paga de nuevo.',
  wallet_part_too_small:
    'El monedero paga todo lo que puede de un pedido, y de este puede pagar más de lo indicado. No se cobró nada. Mira los importes y paga otra vez.',
  solution_withdrawn:
    'Una solución de tu carrito ya no se vende para su terreno. No se cobró nada. Quítala del carrito o elige otra.',
  basket_full: 'El carrito está lleno. Paga lo que hay en él o quita algo.',
  fields_full: 'No caben más parcelas guardadas. Quita antes algunas. No se guardó nada.',
  already_paid: 'Algo de este carrito ya está pagado. Mira tus pedidos.',
  refund_under_way:
    'Hay dinero tuyo en camino de vuelta a tu tarjeta, y tarda unos días. Elimina tu cuenta cuando haya llegado, para que no se pierda nada.',
  account_in_dispute:
    'Un pago tuyo está en disputa en su banco, así que por ahora no se puede pagar nada desde esta cuenta. No se cobró nada. Escríbenos en el centro de ayuda.',
  dispute_under_way:
    'Un pago tuyo está en disputa en su banco. Elimina tu cuenta cuando esté resuelto, para que no se pierda nada.',
  payment_in_progress:
    'Todavía hay un pago abierto para esto. Termínalo o abandónalo en la página de pago; lo que nadie termina acaba solo en un cuarto de hora.',

  payment_ended:
    'Este pago ha terminado: se abandonó o no se confirmó a tiempo. No se cobró nada. Vuelve atrás e inténtalo de nuevo.',
  wallet_full: 'El monedero llegaría a más de lo que puede tener. No se cobró nada. Recarga menos.',
  topup_repeated:
    'Se recargó el mismo importe hace menos de un minuto. No se cobró nada más. Mira antes tu monedero.',
  key_used_otherwise:
    'Este pago se empezó con otras cifras. No se cobró nada más. Vuelve a cargar la página y míralo de nuevo.',

  analysis_under_way: 'Este análisis aún no tiene resultado. Pregunta cuando lo tenga. No se contó nada.',
  analysis_without_result:
    'Este análisis no tiene resultado, así que no hay nada que preguntar. No se contó nada.',
  questions_used_up:
    'Has llegado al límite de 5 preguntas gratis de este pedido. El límite vale para todas tus sesiones. Puedes seguir viendo tus preguntas y respuestas anteriores.',
  question_under_way:
    'Tus últimas preguntas sobre este pedido se están respondiendo. Espéralas y mira de nuevo.',

  nothing_to_cancel:
    'No queda nada que cancelar: todos los análisis han empezado o han terminado. No se cambió nada.',
  analysis_not_open: 'Este análisis ha empezado, ha terminado o no es uno de varios. No se cambió nada.',
  no_result_yet: 'Este análisis no tiene resultado, así que no hay nada que mostrar.',
  pictures_under_way:
    'Se están haciendo imágenes que compraste; tarda unos minutos. Elimina tu cuenta cuando estén, para que no se pierda nada.',
  pictures_not_offered: 'Para este resultado no se venden imágenes. No se cobró nada.',
  pictures_bought: 'Las imágenes de este resultado ya están compradas. No se cobró nada más.',
  wallet_too_low:
    'En tu monedero hay menos de lo que cuesta esto. No se cobró nada. Recárgalo e inténtalo de nuevo.',
  evidence_full: 'Este análisis ya tiene todos los enlaces que puede tener. Anula uno antes.',
  date_out_of_turn: 'Elige una fecha entre el análisis anterior y el siguiente. No se cambió nada.',
  nothing_to_pause:
    'No queda nada que aplazar: todos los análisis han empezado o han terminado. No se cambió nada.',
  leaving_changed: 'Algo ha cambiado desde que lo miraste. No se eliminó nada. Míralo de nuevo.',

  too_large:
    'Esto es demasiado grande para enviarlo. Envía menos de una vez, o un contorno con menos vértices.',
  unsupported_media_type: 'El contenido de una petición debe ser JSON.',
  code_resent_recently: 'Se envió un código hace un momento. Espera medio minuto y pídelo de nuevo.',
  too_many_codes:
    'Se enviaron demasiados códigos a este correo. Usa el correo más reciente o inténtalo de nuevo en una hora.',
  use_mailed_link:
    'Hoy se escribieron demasiados códigos erróneos. Abre el enlace del último correo: sigue siendo válido.',
  too_many_wrong_codes: 'Hoy se escribieron demasiados códigos erróneos. Inténtalo de nuevo mañana.',
  too_many_sign_ins: 'Demasiadas contraseñas erróneas. Espera un cuarto de hora o recupera la contraseña.',
  too_many_declines:
    'Se rechazaron demasiadas tarjetas hace poco. No se cobró nada. Espera una hora e inténtalo de nuevo.',
  too_many_requests: 'Fueron demasiadas veces en poco tiempo. Espera un rato e inténtalo de nuevo.',
  headers_too_large: 'Las cabeceras de esta petición son demasiado grandes.',

  internal: 'Algo falló de nuestro lado. Inténtalo de nuevo en un minuto.',
  database_unreachable: 'La base de datos no responde. Inténtalo de nuevo en un minuto.',
  database_busy: 'Hay demasiada actividad en este momento. Inténtalo de nuevo en unos segundos.',
  database_full:
    'Ahora no se puede guardar nada: la base de datos no tiene más espacio. Inténtalo más tarde.',
  too_busy: 'Demasiadas personas están entrando en este momento. Inténtalo de nuevo en unos segundos.',
  identity_unreachable:
    'El proveedor de identidad no responde. Inténtalo de nuevo en un minuto o usa tu contraseña.',
  imagery_unreachable:
    'Las imágenes de satélite no se pueden leer en este momento. El mapa funciona sin ellas; inténtalo de nuevo en un minuto.',
  files_unreachable:
    'Las imágenes de los resultados no se pueden leer en este momento. No se ha perdido nada: inténtalo de nuevo en un minuto.',
  card_service_unreachable:
    'El servicio de pago con tarjeta no responde en este momento. No se cobró nada. Inténtalo de nuevo en un minuto.',
  assistant_unreachable:
    'No se pudo conectar con la IA de los análisis o guardar el historial. Inténtalo de nuevo.',
  geocoder_unreachable:
    'La búsqueda de lugares no responde en este momento. Mueve el mapa a mano o inténtalo de nuevo en un minuto.',
  sample_failed:
    'No se pudo hacer la muestra. El registro de este servidor dice por qué; en su próximo arranque lo intenta de nuevo.',
  sample_not_ready: 'La muestra se está analizando. Inténtalo de nuevo en unos segundos.',
};
