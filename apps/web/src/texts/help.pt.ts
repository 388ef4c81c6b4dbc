import type { helpTexts as english } from './help.en.ts';
import type { InWords } from './in-words.ts';

/** The words of the help centre. Nothing is promised here that the product does not do. */
export const helpTexts: InWords<typeof english> = {
  title: 'Central de ajuda',
  intro: 'Respostas sobre pedidos, pagamentos e a sua conta. Se faltar a sua, escreva para nós.',

  sections: {
    orders: 'Pedidos',
    transactions: 'Transações',
    billing: 'Pagamento e cobrança',
    cancellation: 'Cancelamento',
    account: 'Conta',
    contact: 'Fale conosco',
  },

  contact: {
    who: 'Quem administra este site',
    loading: 'Carregando os dados de contato',
    write: 'Escreva para nós',
    taxId: (id) => `Identificação fiscal ${id}`,
    email: 'Seu e-mail',
    emailHint: 'A resposta chega aqui.',
    topic: 'Qual é o assunto?',
    chooseTopic: 'Escolha um assunto',
    message: 'Mensagem',
    messageHint: 'Se for sobre um pedido, diga qual. Nunca envie senha, código nem número de cartão.',
    send: 'Enviar mensagem',
    emailMissing: 'Digite o seu e-mail.',
    topicMissing: 'Escolha o assunto.',
    messageMissing: 'Escreva a sua mensagem.',
    messageLong: 'Uma mensagem tem no máximo 5.000 caracteres.',
    sent: 'Sua mensagem chegou. Respondemos por e-mail.',
    another: 'Escrever outra mensagem',
    kept: 'O que você digitou fica aqui: envie de novo daqui a pouco.',
  },

  topics: ['Pedidos', 'Transações', 'Pagamento e cobrança', 'Cancelamento', 'Conta', 'Outro assunto'],

  orders: [
    {
      question: 'Onde vejo meus pedidos e seus resultados?',
      answer:
        'Em Pedidos, no menu do canto superior direito. Cada pedido mostra em que ponto estão as análises; uma terminada leva ao seu relatório.',
      link: { to: '/orderlist', label: 'Seus pedidos' },
    },
    {
      question: 'Quanto tempo leva uma análise?',
      answer:
        'Ela começa quando você paga e costuma levar segundos. Usa a imagem mais recente dos últimos 30 dias em que uma parte suficiente do talhão está sem nuvens.',
    },
    {
      question: 'Meu pedido diz “Esperando uma visão limpa”. E agora?',
      answer:
        'Nuvens cobriram o talhão em todas as imagens recentes. Olhamos de novo mais ou menos a cada hora, pelo tempo que diz a solução que você escolheu. Se nenhuma visão limpa vier, o preço volta sozinho para a sua carteira.',
    },
    {
      question: 'Meu pedido diz “Falhou” ou “Reembolsada”.',
      answer:
        'Não foi possível calcular, ou não houve visão limpa a tempo. O preço já voltou para a sua carteira; o pedido diz o motivo.',
    },
    {
      question: 'O que significa “Simulado, sem dados de satélite”?',
      answer:
        'Esta instalação não tem fonte de imagens de satélite. Ela calcula cenas inventadas do mesmo modo, para que tudo possa ser testado. Um resultado assim não diz nada sobre a sua terra.',
    },
  ],

  transactions: [
    {
      question: 'Paguei e não vejo nenhum pedido.',
      answer:
        'Não pague de novo. Se não veio resposta do cartão, descobrimos sozinhos em alguns minutos; então o pedido está em Pedidos, ou o carrinho está como estava. O mesmo carrinho nunca é cobrado duas vezes.',
      link: { to: '/orderlist', label: 'Seus pedidos' },
    },
    {
      question: 'Meu cartão foi recusado.',
      answer: 'Nada foi cobrado e o carrinho está como estava. Pergunte ao seu banco ou tente outro cartão.',
    },
    {
      question: 'Meu banco pede que eu confirme o pagamento.',
      answer:
        'Nada é cobrado até você confirmar. Você tem um quarto de hora; depois disso o pagamento é abandonado sozinho e o carrinho fica como estava. Na página de pagamento você pode continuar ou pagar de outro jeito.',
      link: { to: '/payment', label: 'Ir para o pagamento' },
    },
    {
      question: 'Diz que o preço mudou.',
      answer:
        'Calculamos os preços quando você paga. Se algum não é o que você viu, nada é cobrado e você vê primeiro o novo.',
    },
  ],

  testPayments: {
    question: 'Quais cartões posso usar?',
    answer:
      'Esta instalação aceita só pagamentos de teste: nenhum cartão é cobrado. Use o número de teste publicado 4242 4242 4242 4242 com qualquer data futura e quaisquer três dígitos. Outros números ficam no seu navegador e nunca são enviados.',
  },

  billing: [
    {
      question: 'Como o preço é formado?',
      answer:
        'Área em hectares vezes o preço por hectare da solução, e pelo menos o preço mínimo dela; imagens custam à parte onde a solução as oferece. Você vê o preço antes de pagar.',
    },
    {
      question: 'O que é a comissão da plataforma?',
      answer:
        'Uma parte do preço que fica com a plataforma. Ela já está no preço que você vê; o valor aparece na hora de pagar.',
    },
    {
      question: 'O que é a carteira?',
      answer:
        'Dinheiro seu guardado aqui: o que você recarrega com cartão e o que volta de análises que não puderam ser entregues ou que você cancelou. Ela paga pedidos, sozinha ou junto com um cartão. O crédito por convidar outras pessoas também fica nela: é gasto primeiro e não é pago em dinheiro.',
      link: { to: '/wallet', label: 'Sua carteira' },
    },
    {
      question: 'Onde está meu recibo?',
      answer:
        'Ele chega por e-mail quando você paga e fica no pedido em PDF. O que volta depois tem uma nota de crédito. Para outro nome ou número fiscal nele, preencha “Para os recibos” nos seus dados.',
      link: { to: '/orderlist', label: 'Seus pedidos' },
    },
  ],

  cancellation: [
    {
      question: 'Posso cancelar um pedido?',
      answer:
        'Antes de pagar, tire-o do carrinho. Uma análise começa assim que é paga, por isso depois não pode ser cancelada; você confirma isso ao pagar. De uma análise recorrente você pode cancelar o que não começou: abra o pedido e escolha “Cancelar repetição”. O preço volta na hora para a sua carteira.',
      link: { to: '/basket', label: 'Seu carrinho' },
    },
    {
      question: 'Alguma coisa se renova sozinha?',
      answer:
        'Não. Uma análise recorrente tem um número fixo de datas, todas pagas de uma vez. Depois nada é cobrado, e não há assinatura para encerrar.',
    },
    {
      question: 'Quando recebo dinheiro de volta?',
      answer:
        'Quando uma análise que você pagou não pode ser entregue. O valor vai na hora para a sua carteira, sem precisar pedir.',
    },
  ],

  account: [
    {
      question: 'O código não chegou.',
      answer:
        'Olhe na pasta de spam. Depois de 30 segundos você pode pedir um novo; o anterior deixa de valer. O e-mail está errado? Corrija onde você digita o código.',
    },
    {
      question: 'Esqueci minha senha.',
      answer: 'Peça um código no seu e-mail e crie uma nova. Você sai da conta em todos os outros lugares.',
      link: { to: '/forgot-password', label: 'Recuperar senha' },
    },
    {
      question: 'Quero mudar minha senha.',
      answer: 'Você precisa da atual. Você sai da conta nos seus outros aparelhos.',
      link: { to: '/change-password', label: 'Mudar a senha' },
    },
    {
      question: 'Perdi um aparelho, ou alguém sabe minha senha.',
      answer: 'Saia em todos os aparelhos no seu perfil e depois mude a senha.',
      link: { to: '/profile', label: 'Seu perfil' },
    },
    {
      question: 'Posso mudar meu e-mail?',
      answer: 'Você mesmo, enquanto ele não estiver verificado. Depois disso, escreva para nós.',
    },
    {
      question: 'O que vocês sabem sobre mim, e posso excluir?',
      answer: 'Baixe tudo em um arquivo, ou exclua sua conta com tudo o que é seu.',
      link: { to: '/my-data', label: 'Meus dados' },
    },
  ],
};
