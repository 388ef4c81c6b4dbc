import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/noto-sans-devanagari/wght.css';
import './ui/theme/tokens.css';
import './ui/theme/base.css';
import './ui/controls/button.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { lookUpClient } from './api/client-hints.ts';
import { App } from './app.tsx';
import { applyLanguageAtSignIn } from './features/accounts/choose-language.ts';
import { refreshUser } from './features/accounts/refresh-user.ts';
import { deleteSavedOnUserChange } from './features/offline/delete-on-user-change.ts';
import { registerScreensToSave } from './features/offline/screens-to-save.ts';
import { requestSampleEarly } from './features/samples/sample-request.ts';
import { loadScreenAt, preloadScreenAt } from './routes.ts';
import { clearOnUserChange } from './session/clear-on-user-change.ts';
import { settings } from './settings/page-settings.ts';

clearOnUserChange();
deleteSavedOnUserChange();
applyLanguageAtSignIn();
registerScreensToSave(() => Promise.all(['/kept', '/orderreport'].map(loadScreenAt)));
if (location.pathname === '/') requestSampleEarly();
preloadScreenAt(location.pathname);
lookUpClient(settings.ipLookupUrl);
void refreshUser();
import('./features/offline/start-service-worker.ts').then(
  ({ startServiceWorker }) => startServiceWorker(),
  // Without a connection the page works as before, and the next start tries again.
  () => undefined,
);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root". Add one to mount the app.');
const app = createRoot(root);
// The first screen is rendered in short tasks, between which a phone answers to touch.
startTransition(() =>
  app.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
