/** The texts of a language: those of English with other words, taking the same parts. A missing or unknown key does not compile. */
export type InWords<Texts> = Texts extends string
  ? string
  : Texts extends (...parts: infer Parts) => infer Said
    ? (...parts: Parts) => InWords<Said>
    : { readonly [Key in keyof Texts]: InWords<Texts[Key]> };
