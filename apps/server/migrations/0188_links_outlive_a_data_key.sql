-- What links in sent texts are proved with, sealed with the present key; nothing until the key is rotated for the first time:
-- until then it is made of DATA_KEY (decision 0082).
alter table data_key add column link_secret text;
