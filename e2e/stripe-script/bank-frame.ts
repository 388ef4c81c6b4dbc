/** The bank's page at hooks.stripe.com. The function is injected into its frame as source text. */
export function bankFrame(): void {
  document.body.style.cssText = 'margin:0;height:100vh;display:grid;place-content:center;background:#0008';
  const box = document.createElement('div');
  box.style.cssText = 'padding:24px;background:#fff;color:#000;font:16px system-ui';
  box.role = 'dialog';
  box.ariaLabel = 'Your bank';
  box.append('Complete this payment? ');
  const buttons = ['Complete', 'Fail'].map((label) => {
    const button = document.createElement('button');
    button.textContent = label;
    const endAuthentication = async () => {
      await fetch('https://hooks.stripe.com/3d_secure/end', {
        method: 'POST',
        body: new URLSearchParams({
          client_secret: location.hash.slice(1),
          confirmed: String(label === 'Complete'),
        }),
      });
      parent.postMessage({ answer: label }, '*');
    };
    button.addEventListener('click', () => void endAuthentication());
    return button;
  });
  box.append(...buttons);
  document.body.append(box);
  buttons[0]?.focus();
}
