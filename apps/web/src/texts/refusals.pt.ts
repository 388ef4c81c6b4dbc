import type { RefusalCode } from '@furrow/contract/refusals';

/** What is said where the server refuses, in place of its own English sentence. */
export const refusalTexts: Readonly<Record<Exclude<RefusalCode, 'invalid_input'>, string>> = {
  bad_request: 'Este pedido não pôde ser lido. Confira e envie de novo.',
  invalid_json: 'O corpo deste pedido não é um JSON válido.',
  wrong_credentials: 'O e-mail ou a senha não está certo.',
  wrong_code: 'Este código não está certo. Confira os dígitos e tente de novo.',
  code_expired: 'Este código venceu. Peça um novo.',
  code_used_up: 'Códigos errados demais. Peça um novo.',
  mail_bounced: 'O servidor deste endereço recusa nossos e-mails. Troque o e-mail e enviamos um novo código.',
  reset_not_granted: 'Demorou demais ou isto já foi feito. Comece de novo com seu e-mail.',
  identity_refused: 'Não foi possível entrar com o Google',
  identity_email_unverified: 'O provedor de identidade não verificou este e-mail. Crie uma conta com senha.',
  restricted_area: 'Esta área é restrita e não pode ser escolhida',
  chat_pair_unknown:
    'Esta pergunta e esta resposta não são desta análise. Nada foi salvo: o que é respondido aqui fica guardado sozinho.',
  answer_withheld:
    'A resposta não era sobre seu talhão e não é mostrada. Pergunte de outro jeito. Nada foi descontado.',
  already_verified: 'Este e-mail já está verificado.',

  not_signed_in: 'Entre na sua conta primeiro.',
  session_ended: 'Esta sessão terminou. Entre de novo.',
  user_not_found: 'Usuário não encontrado',

  payment_pending:
    'Ainda não sabemos se o cartão foi cobrado. Não pague de novo: seus pedidos mostram isso em alguns minutos.',
  card_part_too_small:
    'A parte no cartão é pequena demais para ser cobrada. Nada foi cobrado. Pague sem usar a carteira.',
  key_unusable:
    'O cabeçalho Idempotency-Key precisa ter de 1 a 255 letras, dígitos e sinais, sem espaço. Nada foi cobrado.',
  payment_declined: 'O banco recusou o cartão. Nada foi cobrado. Tente outro cartão.',

  payment_action_needed: 'Seu banco pede que você confirme este pagamento. Nada é cobrado até lá.',

  foreign_page: 'Isto não está aberto a páginas de outros sites.',
  not_verified: 'Digite primeiro o código que enviamos para o seu e-mail.',
  profile_missing: 'Preencha primeiro mais alguns dados.',

  not_found: 'Não há nada neste endereço.',
  identity_off: 'Aqui não é possível entrar por outro provedor.',
  assistant_off: 'Aqui não se respondem perguntas sobre os resultados.',
  geocoder_off: 'Aqui não há busca de lugares. Mova o mapa com a mão.',
  field_not_found: 'Este talhão não está mais entre os que você salvou.',
  payment_not_found: 'Não há um pagamento assim em andamento.',
  document_not_found: 'Não há um documento assim nos seus pedidos.',
  cart_item_not_found: 'Isto não está mais no seu carrinho.',
  order_not_found: 'Pedido não encontrado.',
  order_item_not_found: 'Não há uma análise assim nos seus pedidos.',
  analysis_not_found: 'Análise não encontrada.',
  evidence_not_found: 'Este link não leva a nenhum resultado: ele venceu, foi revogado ou nunca existiu.',
  file_not_found: 'Este arquivo não está aqui, ou o endereço venceu. Abra o resultado de novo.',

  my_data_not_found: 'Este endereço venceu ou nunca existiu. Peça seus dados de novo.',

  request_timeout: 'Este pedido demorou demais para chegar. Envie de novo.',

  price_changed: 'O preço mudou desde que você viu. Nada foi cobrado. Confira o novo preço e pague de novo.',
  wallet_part_too_small:
    'A carteira paga tudo o que pode de um pedido, e deste ela pode pagar mais do que foi pedido. Nada foi cobrado. Confira os valores e pague de novo.',
  solution_withdrawn:
    'Uma solução do seu carrinho não é mais vendida para a área dela. Nada foi cobrado. Retire-a do carrinho ou escolha outra.',
  basket_full: 'O carrinho está cheio. Pague o que há nele ou retire algumas análises.',
  fields_full: 'Você chegou ao máximo de talhões salvos. Remova alguns primeiro. Nada foi salvo.',
  already_paid: 'Algo neste carrinho já foi pago. Veja seus pedidos.',
  refund_under_way:
    'Há dinheiro seu voltando para o cartão, o que leva alguns dias. Exclua a conta quando ele chegar, para que nada se perca.',
  account_in_dispute:
    'Um pagamento seu está contestado no banco, então por enquanto nada pode ser pago com esta conta. Nada foi cobrado. Escreva para nós na central de ajuda.',
  dispute_under_way:
    'Um pagamento seu está contestado no banco. Exclua a conta quando isso estiver decidido, para que nada se perca.',
  payment_in_progress:
    'Ainda há um pagamento aberto para isto. Conclua ou desista dele na página de pagamento; o que ninguém conclui termina sozinho em até quinze minutos.',

  payment_ended:
    'Este pagamento terminou: houve desistência, ou ele não foi confirmado a tempo. Nada foi cobrado. Volte e tente de novo.',
  wallet_full: 'Com este valor a carteira passaria do máximo. Nada foi cobrado. Recarregue um valor menor.',
  topup_repeated:
    'O mesmo valor foi recarregado há menos de um minuto. Nada mais foi cobrado. Veja sua carteira primeiro.',
  key_used_otherwise:
    'Este pagamento foi iniciado com outros valores. Nada mais foi cobrado. Recarregue a página e confira.',

  analysis_under_way:
    'Esta análise ainda não tem resultado. Pergunte quando ele chegar. Nada foi descontado.',
  analysis_without_result:
    'Esta análise não tem resultado, então não há o que perguntar. Nada foi descontado.',
  questions_used_up:
    'Você chegou ao limite de perguntas gratuitas deste pedido. O limite vale para todas as sessões. Suas perguntas e respostas anteriores continuam aqui.',
  question_under_way:
    'Suas últimas perguntas sobre este pedido estão sendo respondidas. Espere por elas e veja de novo.',

  nothing_to_cancel:
    'Não resta nada a cancelar: todas as análises já começaram ou terminaram. Nada foi alterado.',
  analysis_not_open: 'Esta análise já começou, terminou ou não faz parte de uma série. Nada foi alterado.',
  no_result_yet: 'Esta análise não tem resultado, então não há o que mostrar dela.',
  pictures_under_way:
    'Imagens que você comprou estão sendo feitas, o que leva alguns minutos. Exclua a conta quando elas chegarem, para que nada se perca.',
  pictures_not_offered: 'Não há imagens à venda para este resultado. Nada foi cobrado.',
  pictures_bought: 'As imagens deste resultado já foram compradas. Nada mais foi cobrado.',
  wallet_too_low: 'Sua carteira tem menos do que isto custa. Nada foi cobrado. Recarregue e tente de novo.',
  evidence_full: 'Esta análise já tem o máximo de links em vigor. Revogue um primeiro.',
  date_out_of_turn: 'Escolha uma data entre a análise anterior e a seguinte. Nada foi alterado.',
  nothing_to_pause:
    'Não resta nada a adiar: todas as análises já começaram ou terminaram. Nada foi alterado.',
  leaving_changed: 'Algo mudou desde que você viu. Nada foi excluído. Confira de novo.',

  too_large:
    'Isto é grande demais para ser enviado. Envie menos de uma vez, ou um contorno com menos vértices.',
  unsupported_media_type: 'O corpo de um pedido precisa ser JSON.',
  code_resent_recently: 'Um código foi enviado agora há pouco. Espere meio minuto e peça de novo.',
  too_many_codes:
    'Códigos demais foram enviados para este e-mail. Use o e-mail mais recente ou tente de novo em uma hora.',
  use_mailed_link:
    'Códigos errados demais foram digitados hoje. Abra o link do e-mail mais recente: ele continua válido.',
  too_many_wrong_codes: 'Códigos errados demais foram digitados hoje. Tente de novo amanhã.',
  too_many_sign_ins: 'Senhas erradas demais. Espere quinze minutos ou recupere a senha.',
  too_many_declines:
    'Cartões demais foram recusados há pouco. Nada foi cobrado. Espere uma hora e tente de novo.',
  too_many_requests: 'Foram tentativas demais em pouco tempo. Espere um pouco e tente de novo.',
  headers_too_large: 'Os cabeçalhos deste pedido são grandes demais.',

  internal: 'Algo deu errado do nosso lado. Tente de novo em um minuto.',
  database_unreachable: 'O banco de dados não responde. Tente de novo em um minuto.',
  database_busy: 'Há coisas demais acontecendo agora. Tente de novo em alguns segundos.',
  database_full: 'Nada pode ser guardado agora: o banco de dados está sem espaço. Tente de novo mais tarde.',
  too_busy: 'Há gente demais entrando agora. Tente de novo em alguns segundos.',
  identity_unreachable: 'O provedor de identidade não responde. Tente de novo em um minuto ou use sua senha.',
  imagery_unreachable:
    'As imagens de satélite não podem ser lidas agora. O mapa funciona sem elas; tente de novo em um minuto.',
  files_unreachable:
    'As imagens dos resultados não podem ser lidas agora. Nada se perdeu: tente de novo em um minuto.',
  card_service_unreachable:
    'Os pagamentos com cartão não respondem agora. Nada foi cobrado. Tente de novo em um minuto.',
  assistant_unreachable: 'Não foi possível falar com o assistente ou salvar o histórico. Tente de novo.',
  geocoder_unreachable:
    'A busca de lugares não responde agora. Mova o mapa com a mão ou tente de novo em um minuto.',
  sample_failed:
    'A amostra não pôde ser feita. O registro deste servidor diz por quê; ele tenta de novo quando reiniciar.',
  sample_not_ready: 'A amostra está sendo analisada. Tente de novo em alguns segundos.',
};
