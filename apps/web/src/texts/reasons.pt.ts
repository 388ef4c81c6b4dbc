/** Reasons that the server gives, in Portuguese; what is not listed stays as it came. */
export const reasonTexts: Readonly<Record<string, string>> = {
  'The analysis could not be computed.': 'A análise não pôde ser calculada.',
  'The picture could not be kept.': 'A imagem não pôde ser guardada.',
  'We try again by ourselves.': 'Tentamos de novo por conta própria.',
  'Its price is back in your wallet.': 'O valor voltou para sua carteira.',
  'You cancelled it before it started.': 'Você cancelou antes de começar.',
  'Its payment is disputed at the bank.': 'O pagamento está em contestação no banco.',
  'Refunded by support.': 'Reembolsado pelo suporte.',
  'No satellite scene of the field was taken on {day}.':
    'Nenhuma cena de satélite do talhão foi feita em {day}.',
  'No satellite scene of the field was taken between {from} and {to}.':
    'Nenhuma cena de satélite do talhão foi feita entre {from} e {to}.',
  'None of the {count} scenes on {day} can be used.': 'Nenhuma das {count} cenas de {day} pode ser usada.',
  'None of the {count} scenes between {from} and {to} can be used.':
    'Nenhuma das {count} cenas entre {from} e {to} pode ser usada.',
  'Likewise {count} more.': 'O mesmo vale para mais {count}.',
  '{share} % of the field is clear on {day}; {least} % is needed.':
    '{share}\u00a0% do talhão está limpo em {day}; são necessários {least}\u00a0%.',
  'All of the field that could be seen on {day} is water (SCL 6), of which the index says nothing.':
    'Tudo o que se pôde ver do talhão em {day} é água (SCL 6), sobre a qual o índice não diz nada.',
  'The field is too narrow: no pixel has its centre inside.':
    'O talhão é estreito demais: nenhum pixel tem o centro dentro dele.',
  'The scene {id} is suspect: in {list} {share} % of its clear pixels come out at or below zero reflectance, as when its offset is taken off twice.':
    'A cena {id} é suspeita: em {list}, {share}\u00a0% dos seus pixels limpos ficam com refletância zero ou menor, como quando o offset é retirado duas vezes.',
  '{share} % of the field can be used on {day}; {least} % is needed.':
    '{share}\u00a0% do talhão pode ser usado em {day}; são necessários {least}\u00a0%.',
  'No pixel of the field is clear.': 'Nenhum pixel do talhão está limpo.',
  'The field is water on every clear day, of which this analysis says nothing.':
    'O talhão é água em todos os dias limpos, e sobre ela esta análise não diz nada.',
  'The picture is of {day}, not from after the fire of {fire}. Choose a later day.':
    'A imagem é de {day}, não de depois do incêndio de {fire}. Escolha um dia posterior.',
  'No pixel is clear on {day}.': 'Nenhum pixel está limpo em {day}.',
  'In the {count} days before the fire of {fire} the satellite had no clear view of the field, so that there is nothing to compare with.':
    'Nos {count} dias antes do incêndio de {fire} o satélite não teve uma visão limpa do talhão; não há com o que comparar.',
  'The whole field is water, where nothing burns.': 'Todo o talhão é água, onde nada queima.',
  'Carbon uptake needs {count} clear days over the whole year before; there is {seen}.':
    'A absorção de carbono precisa de {count} dias limpos ao longo do ano anterior; há {seen}.',
  'Carbon uptake needs {count} clear days over the whole year before; there are {seen}.':
    'A absorção de carbono precisa de {count} dias limpos ao longo do ano anterior; há {seen}.',
  'Carbon uptake needs {count} clear days over the whole year before; those there are tell of {seen} of its {all} days at most.':
    'A absorção de carbono precisa de {count} dias limpos ao longo do ano anterior; os que há contam no máximo {seen} dos seus {all} dias.',
  'A soil map needs clear days with bare soil within {months} months; only {count} day was clear at all.':
    'Um mapa de solo precisa de dias limpos com solo nu em {months} meses; só {count} dia esteve limpo.',
  'A soil map needs clear days with bare soil within {months} months; only {count} days were clear at all.':
    'Um mapa de solo precisa de dias limpos com solo nu em {months} meses; só {count} dias estiveram limpos.',
  'The field was not seen bare: within {months} months hardly any of it lay without plants, straw or water on {count} clear days, and a soil map needs {least} %. Pasture, meadow and forest never do.':
    'O talhão não foi visto nu: em {months} meses quase nada dele ficou sem plantas, palha ou água em {count} dias limpos, e um mapa de solo precisa de {least}\u00a0%. Pasto, prado e floresta nunca ficam.',
  'The field was not seen bare: within {months} months {share} % of it lay without plants, straw or water on {count} clear days, and a soil map needs {least} %. Pasture, meadow and forest never do.':
    'O talhão não foi visto nu: em {months} meses {share}\u00a0% dele ficou sem plantas, palha ou água em {count} dias limpos, e um mapa de solo precisa de {least}\u00a0%. Pasto, prado e floresta nunca ficam.',
  'The whole site is water, over which the method sees nothing.':
    'Todo o local é água, sobre a qual o método não vê nada.',
  'No bare or green ground is clear at the site or around it.':
    'Nenhum terreno nu ou verde está limpo no local nem ao redor dele.',
  'The ground of the whole site changed between {from} and {to}, so that its air cannot be told from it.':
    'O terreno de todo o local mudou entre {from} e {to}; não dá para distinguir dele o ar.',
  'Only {share} % of the site can be screened: elsewhere it was not clear on both days, or its ground changed between {from} and {to}; {least} % is needed.':
    'Só {share}\u00a0% do local pode ser examinado: no resto não estava limpo nos dois dias, ou o terreno mudou entre {from} e {to}; são necessários {least}\u00a0%.',
  'In the {count} days before {day} the satellite had no other clear view of the site, so that there is nothing to compare with.':
    'Nos {count} dias antes de {day} o satélite não teve outra visão limpa do local; não há com o que comparar.',
  'Too little of the site is clear on {day} to compare with.':
    'Muito pouco do local está limpo em {day} para comparar.',
  'Soil moisture needs {count} clear days of the year before; there is {seen}.':
    'A umidade do solo precisa de {count} dias limpos do ano anterior; há {seen}.',
  'Soil moisture needs {count} clear days of the year before; there are {seen}.':
    'A umidade do solo precisa de {count} dias limpos do ano anterior; há {seen}.',
  'The ground around the field looked alike on all days of the year before, from dry to wet and from bare to green, so that its moisture cannot be told.':
    'O terreno ao redor do talhão pareceu igual em todos os dias do ano anterior, do seco ao úmido e do nu ao verde; não dá para saber a umidade dele.',
  'The scenes of {day} cannot be read any more.': 'As cenas de {day} não podem mais ser lidas.',
  'No part of the field was clear on both days.': 'Nenhuma parte do talhão esteve limpa nos dois dias.',
  'Only {share} % of the field was clear on both days; {least} % is needed to compare them.':
    'Só {share}\u00a0% do talhão esteve limpo nos dois dias; são necessários {least}\u00a0% para compará-los.',
  'The field stretches over {width} km by {height} km, too far for one analysis. Take what lies far apart as separate fields.':
    'O talhão se estende por {width} km por {height} km, demais para uma análise. Separe em talhões o que está longe um do outro.',
  'The images could not be made.': 'As imagens não puderam ser feitas.',
  'The images could not be made: the scenes of this result could not be read.':
    'As imagens não puderam ser feitas: as cenas deste resultado não puderam ser lidas.',
  'The images could not be made: the scenes of this result cannot be read as they were.':
    'As imagens não puderam ser feitas: as cenas deste resultado não podem mais ser lidas como eram.',
  '{id} has no data over the field (SCL 0).': '{id} não tem dados sobre o talhão (SCL 0).',
  '{id} does not reach the field.': '{id} não alcança o talhão.',
  '{id} holds no pixel of the field.': '{id} não contém nenhum pixel do talhão.',
  '{id} is stored in blocks of {width} × {height} pixels, too large to be unpacked for a field: write it anew in smaller tiles or strips.':
    '{id} está gravado em blocos de {width} × {height} pixels, grandes demais para serem descompactados por um talhão: grave-o de novo em blocos ou faixas menores.',
};
