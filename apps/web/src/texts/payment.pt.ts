import type { InWords } from './in-words.ts';
import type { paymentTexts as english } from './payment.en.ts';

/** The words of the payment. */
export const paymentTexts: InWords<typeof english> = {
  title: 'Pagamento',
  heading: 'Pagamento',
  goneHeading: 'Nada no seu carrinho pode ser pago',
  goneExplanation: 'Cada análise diz por quê. Retire-as ou veja o que é oferecido hoje.',
  toBasket: 'Ir para o carrinho',
  emptyHeading: 'Não há nada a pagar',
  emptyExplanation: 'Seu carrinho está vazio.',
  justPaidHeading: 'Seu pagamento foi concluído',
  justPaid: (number, amount, time) =>
    `O pedido ${number}, de ${amount}, foi pago às ${time}. Não resta mais nada a pagar.`,
  seeOrder: 'Ver seu pedido',

  billing: 'Endereço de cobrança',
  address: 'Endereço',
  city: 'Cidade',
  district: 'Bairro ou distrito',
  state: 'Estado',
  postalCode: 'CEP ou código postal',
  country: 'País',
  chooseCountry: 'Escolha um país',
  required: {
    address_line_1: 'Digite o endereço',
    city: 'Digite a cidade',
    district: 'Digite o bairro ou distrito',
    state: 'Digite o estado',
    postal_code: 'Digite o CEP ou código postal',
    country: 'Escolha um país',
  },

  wallet: 'Carteira',
  useWallet: (amount) => `Usar a carteira: ${amount}`,
  walletHolds: (balance) => `Ela tem ${balance}.`,
  walletLeft: (left) => `Ficam nela ${left}.`,
  walletUnknown: 'Sua carteira não pode ser lida agora, então o cartão paga tudo.',
  noCardNeeded: 'Sua carteira paga tudo. Não é preciso cartão.',

  card: 'Cartão',
  testCards: 'Pagamentos de teste: nenhum cartão é cobrado',
  testExplanation:
    'Só são aceitos números de teste publicados, como 4242 4242 4242 4242 com qualquer data futura e quaisquer três dígitos. Outros números não saem desta página.',
  number: 'Número do cartão',
  expiry: 'Validade',
  expiryForm: 'MM / AA',
  cvc: 'CVC',
  taken: (brands) => `Aceitos: ${brands}`,
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
    number_required: 'Digite o número do cartão',
    number_incorrect: 'Este número de cartão não está certo. Confira os dígitos.',
    number_not_test: 'Este não é um cartão de teste, então não foi enviado. Use 4242 4242 4242 4242.',
    expiry_required: 'Digite a validade',
    expiry_incorrect: 'Digite o mês e o ano, por exemplo 12 / 34.',
    expiry_past: 'Este cartão venceu. Use outro.',
    number_incomplete: 'Este número de cartão não está completo.',
    expiry_incomplete: 'Digite o mês e o ano, por exemplo 12 / 34.',
    cvc_incomplete: 'Este CVC não está completo.',
    cvc_required: 'Digite o CVC',
    cvc_incorrect: (digits) => `O CVC deste cartão tem ${digits} dígitos.`,
  },

  stripe: {
    whose: 'Estes campos são da Stripe, que cobra o cartão. O número dele não chega até nós.',
    coming: 'Os campos do seu cartão estão carregando',
    blocked: 'Os campos do seu cartão não puderam ser carregados. Nada foi cobrado.',
    blockedWhy:
      'Eles vêm de js.stripe.com. Sua conexão pode ter caído, ou algo no seu navegador ou na sua rede pode bloquear esse endereço. O que sua carteira paga sozinha não precisa de cartão.',
    notThere: 'Os campos do seu cartão ainda não chegaram, então nada foi enviado.',
    unanswered: 'A Stripe não aceitou o cartão agora. Nada foi cobrado. Tente de novo.',
  },

  summary: 'Resumo',
  total: 'Total',
  commission: 'inclui comissão da plataforma',
  pay: (amount) => `Pagar ${amount}`,
  goOn: (amount) => `Continuar · ${amount}`,
  byCard: (amount) => `${amount} no cartão`,
  fromWallet: (amount) => `${amount} da sua carteira`,
  allFromWallet: 'Tudo da sua carteira',
  withdrawal: 'A análise começa agora; sei que não posso desistir depois que ela for entregue',

  remedies: {
    all_by_card: (left, least) =>
      `Restariam ${left} para o cartão, e a parte no cartão precisa ser de pelo menos ${least}.`,
    all_from_wallet: (_, least) =>
      `Não é possível cobrar menos de ${least} em um cartão. Sua carteira tem o suficiente para isto.`,
    top_up: (_, least) =>
      `Não é possível cobrar menos de ${least} em um cartão. Recarregue sua carteira com $\u00a05,00 e pague isto com ela: o resto continua seu.`,
  },
  remedyButtons: {
    all_by_card: 'Pagar tudo no cartão',
    all_from_wallet: 'Pagar com a carteira',
    top_up: 'Recarregar a carteira',
  },

  changes: 'O que mudou',
  nowCosts: (name, before, now) => `${name} custava ${before} e agora custa ${now}.`,
  priced: (name, price) => `${name}, ${price},`,
  gone: (priced) => `${priced} não pode mais ser pago.`,
  unpayable: {
    withdrawn: (priced) => `${priced} não pode mais ser pago: a solução não é mais vendida.`,
    area: (priced) => `${priced} não pode mais ser pago: a solução agora é para talhões de outro tamanho.`,
    restricted: (priced, area) =>
      area === undefined
        ? `${priced} não pode mais ser pago: a área agora é restrita.`
        : `${priced} não pode mais ser pago: a área agora é restrita (${area}).`,
  },
  landRestricted: 'Uma área do seu carrinho foi restrita. Nada foi cobrado.',
  paidAlready: (priced) => `${priced} já está pago:`,
  orderNumber: (number) => `pedido ${number}`,
  added: (name, now) => `${name}, ${now}, entrou no carrinho.`,
  walletNow: (before, now) => `Sua carteira tinha ${before} e agora tem ${now}.`,
  newPrice: (amount) => `O novo total é ${amount}.`,
  newSplit:
    'O saldo da sua carteira mudou desde que você viu. Nada foi cobrado. Confira a nova divisão e pague de novo.',

  orders: 'Ver seus pedidos',
  help: 'Escreva para nós',
  unchanged: 'Seu carrinho está como estava.',
  offline: 'Você está sem conexão, então nada foi enviado. Conecte-se de novo e pague.',
  notices: {
    not_confirmed:
      'Seu banco não confirmou este pagamento. Nada foi cobrado. Tente de novo ou com outro cartão.',
    given_up: 'Houve desistência deste pagamento. Nada foi cobrado. Pague de outra forma.',
    over: 'Enquanto isso, houve desistência deste pagamento ou ele foi recusado. Nada foi cobrado. Pague de novo se ainda quiser.',
    expired:
      'Seu banco esperou quinze minutos, e esse tempo acabou. Nada foi cobrado. Pague de novo se ainda quiser.',
    bank_out_of_reach:
      'A página do seu banco não pôde ser aberta. Nada foi cobrado. Veja sua conexão e o que pode bloquear js.stripe.com, depois continue.',
    went_through:
      'O pagamento que você começou antes foi concluído. O que está agora no seu carrinho não foi pago.',
    unpaid: 'O pagamento não foi concluído. Nada foi cobrado. Tente de novo ou com outro cartão.',
    unseen:
      'Nenhum pagamento chegou, e nada foi cobrado. Pague de novo: o mesmo carrinho nunca é cobrado duas vezes.',
  },

  step: {
    heading: 'Esperando seu banco',
    explanation: 'Seu banco pede que você confirme este pagamento. Nada é cobrado até lá.',
    until: (time) => `Ele espera até as ${time}. Depois disso nada é cobrado.`,
    other: 'Não é por tudo o que está agora no seu carrinho, mas por isto:',
    byCard: 'No cartão',
    setAside: 'Da sua carteira, reservado para isto',
    goOn: 'Continuar',
    otherWay: 'Pagar de outra forma',
    giveUp: 'Desistir',
  },

  open: {
    list: 'Pagamentos em andamento',
    waits: {
      order: (amount, until) => `Um pagamento de ${amount} espera seu banco até as ${until}.`,
      'top-up': (amount, until) => `Uma recarga de ${amount} espera seu banco até as ${until}.`,
    },
    unknown: {
      order: (amount) => `Estamos verificando se um pagamento de ${amount} foi concluído.`,
      'top-up': (amount) => `Estamos verificando se uma recarga de ${amount} foi concluída.`,
    },
    setAside: (amount) => `Para isto estão reservados ${amount} da sua carteira.`,
    goOn: { action_needed: 'Seguir com ele', pending: 'Ver como está' },
  },

  bank: {
    title: 'Banco de teste · 3-D Secure simulado',
    explanation: 'Isto simula a página de um banco. Nenhum cartão é cobrado.',
    amount: 'Valor',
    confirm: 'Confirmar',
    refuse: 'Recusar',
    silent:
      'O banco de teste não responde. Ele só funciona em um navegador na máquina em que o Furrow roda. Nada foi decidido.',
  },

  unknown: {
    heading: 'Estamos verificando',
    explanation:
      'Ainda não sabemos se o pagamento foi concluído. Não pague de novo: esta página descobre sozinha, quase sempre em menos de um minuto.',
    close:
      'Você também pode fechar a página. Se foi concluído, seus pedidos mostram; se não, nada foi cobrado.',
    closeTopUp:
      'Você também pode fechar a página. Se foi concluído, sua carteira mostra; se não, nada foi cobrado.',
    working: 'Procurando seu pagamento…',
  },

  topUp: {
    legend: 'Valor',
    required: 'Escolha um valor.',
    other: 'Outro',
    otherLabel: 'Outro valor em dólares',
    otherHint: (least, most) => `De ${least} a ${most}`,
    notAmount: 'Digite um valor em dólares, por exemplo 75 ou 75,50.',
    decimals: 'Um valor tem no máximo duas casas decimais.',
    least: (least) => `Recarregue pelo menos ${least}.`,
    most: (most) => `Recarregue no máximo ${most}.`,
    limits: (balance) => `Uma carteira tem no máximo ${balance}.`,
    button: 'Recarregar',
    buttonOf: (amount) => `Recarregar ${amount}`,
    heading: 'Recarregue sua carteira',
    back: 'Voltar ao pagamento',
  },

  paid: {
    heading: 'Como você pagou',
    card: (brand, last4) => `${brand} com final ${last4}`,
    someCard: 'Cartão',
    wallet: 'Carteira',
    total: 'Total',
    mailed: (email) => `Enviamos o recibo para ${email}.`,
    receipt: 'Baixar o recibo',
    receiptOf: (number) => `Baixar o recibo ${number}`,
  },

  sample: {
    service: 'Serviço de monitoramento',
    images: 'Imagens',
    area: 'Área',
    perHectare: (rate) => `${rate} por ha`,
    captured: (hours) => `Captura em até ${hours} horas`,
  },
};
